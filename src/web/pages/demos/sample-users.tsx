import type { MetaArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { DemoFrame, demoOnly, Loading, useFetched } from './demo-page.tsx'
import demoDataCss from './demo-data.css?inline'

export const handle = { css: demoDataCss, hydrate: true }
export const loader = demoOnly
export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Sample users',
    description: demos.dataLabel,
    path: paths.sampleUsers,
    noindex: true,
  })

const ADDRESS = '/test/sample-users'

interface SampleUser {
  id: number
  name: string
  email: string
  body: string
}

export default function SampleUsers() {
  const fetched = useFetched<SampleUser[]>(ADDRESS)
  return (
    <DemoFrame heading="Sample users" intro={`Loaded from ${ADDRESS} when the page opens.`}>
      {fetched.status === 'loading' && <Loading address={ADDRESS} />}
      {fetched.status === 'failed' && <p role="alert">Error: {fetched.error}</p>}
      {fetched.status === 'loaded' && (
        <ul className="sample-users columns">
          {fetched.data.map((user) => (
            <li key={user.id}>
              <strong>{user.name}</strong>
              <span className="sample-email">{user.email}</span>
              <p>{user.body}</p>
            </li>
          ))}
        </ul>
      )}
    </DemoFrame>
  )
}
