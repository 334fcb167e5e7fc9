import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The specification's lower button of the Project Manager page leads here: to the booking of course 4. */
export const loader = () => redirect(paths.course(4), 308)
