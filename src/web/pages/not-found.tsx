import { data } from 'react-router'
import { PageNotFound } from '#web/layout/message-page.tsx'

export const handle = { frame: 'light' }

export const loader = () => data(null, { status: 404 })
/** Forms that are posted to an unknown address get the same answer. */
export const action = loader
export const meta = () => [{ title: 'Page not found · Tideway Agile' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <PageNotFound />
}
