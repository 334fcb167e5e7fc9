import { data } from 'react-router'
import { PageNotFound } from '#web/layout/error-pages.tsx'

export const loader = () => data(null, { status: 404 })
/** Nor is anything taken there. */
export const action = loader
export const meta = () => [{ title: 'Page not found · Tideway Agile' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <PageNotFound />
}
