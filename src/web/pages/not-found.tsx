import { data, type MetaArgs } from 'react-router'
import { companyOfPage } from '#web/layout/company.ts'
import { PageNotFound } from '#web/layout/message-page.tsx'

export const handle = { frame: 'light' }

export const loader = () => data(null, { status: 404 })
/** Forms that are posted to an unknown address get the same answer. */
export const action = loader
export const meta = ({ matches }: MetaArgs) => [
  { title: `Page not found · ${companyOfPage(matches).brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <PageNotFound />
}
