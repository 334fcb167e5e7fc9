import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/project-manager-redirect'

/** The specification's lower button of the Project Manager page leads here: to the booking of course 4, on the same date. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(paths.course(4, url.searchParams.get('date') ?? undefined), 308)
