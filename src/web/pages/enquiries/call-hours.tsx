import { useRouteLoaderData } from 'react-router'
import { replyPromise, site } from '#content/site.ts'
import type { loader } from '../../root.tsx'

/** When we ring people, and how soon. */
export function CallHours() {
  const within = useRouteLoaderData<typeof loader>('root')?.replyWithin ?? replyPromise.words
  return `We call ${site.callHours}, usually within ${within}.`
}
