import type { MetaArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { DemoFrame, demoOnly, Loading, useFetched } from './demo-page.tsx'

export const handle = { css: authCss, hydrate: true }
export const loader = demoOnly
export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Sample list',
    description: demos.label,
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
    <DemoFrame heading="Sample list">
      {fetched.status === 'loading' && <Loading address={ADDRESS} />}
      {fetched.status === 'failed' && <p role="alert">Error: {fetched.error}</p>}
      {fetched.status === 'loaded' && (
        <ul>
          {fetched.data.map((user) => (
            <li key={user.id}>
              <strong>{user.name}</strong>, {user.email}: {user.body}
            </li>
          ))}
        </ul>
      )}
    </DemoFrame>
  )
}
