import type { MetaArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import demoDataCss from './demo-data.css?inline'
import { DemoFrame, demoOnly, Loading, useFetched } from './demo-page.tsx'

export const handle = { css: demoDataCss, hydrate: true }
export const loader = demoOnly
export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'API response',
    description: demos.dataLabel,
    path: paths.debug,
    noindex: true,
  })

const ADDRESS = '/test/some-endpoint'

/** Shows the answer of a call as it came. */
export default function DebugPage() {
  const fetched = useFetched<unknown>(ADDRESS)
  return (
    <DemoFrame heading="API response" intro={`The raw answer from ${ADDRESS}.`}>
      {fetched.status === 'loading' && <Loading address={ADDRESS} />}
      {fetched.status === 'failed' && <p role="alert">{fetched.error}</p>}
      {fetched.status === 'loaded' && (
        <pre className="data raw-answer" tabIndex={0}>
          {JSON.stringify(fetched.data, null, 2)}
        </pre>
      )}
    </DemoFrame>
  )
}
