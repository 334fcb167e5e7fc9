import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDatabaseUnavailable } from '#platform/database.ts'
import { redactPath } from '#platform/log.ts'
import { PUBLIC_HEADER } from '../middleware/http-context.ts'
import { AwayContext, NonceContext } from './render-context.ts'
import type { PageHandle } from './page-handle.ts'
import { requestContext } from './request-context.ts'

const GIVE_UP_MS = 5000

/** Renders a page whole before the first byte: no page of ours waits for parts, and a fault can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: own, platform, enquiry, talk, policy, typed, away = false } = context.get(requestContext)
  const reading = status === 200 && policy === 'anyone' && !enquiry && !talk && isReadingPage(entry)
  const nonce = reading ? undefined : own
  let answered = away && status >= 500 ? 503 : status
  if (answered === 503) headers.set('retry-after', '5')
  const page = (
    <NonceContext value={nonce}>
      <AwayContext value={answered === 503 ? { typed } : null}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </AwayContext>
    </NonceContext>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(GIVE_UP_MS),
    onError(error) {
      answered = 500
      platform.log.error('render_failed', { error })
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!reading) return new Response(stream, { status: answered, headers })
  const html = await new Response(stream).text()
  if (answered === 200) headers.set(PUBLIC_HEADER, hashesOf(html))
  return new Response(html, { status: answered, headers })
}

/** A page that React leaves alone in the browser is the same for everybody. */
function isReadingPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return !staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.hydrate,
  )
}

/** What a kept page may run and wear: its own inline scripts and style by their hashes, since it has no nonce. */
function hashesOf(html: string): string {
  const inline = html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)
  return [...inline]
    .map(([, kind, text = '']) => `${kind}:'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}

/** Errors of loaders and actions: logged once, here; the visitor reads only the request's number. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  // What was asked wrongly is in the line of the request; it is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const visit = context.get(requestContext)
  visit.away ||= isDatabaseUnavailable(error)
  visit.platform.log.error('page_failed', { error, path: redactPath(new URL(request.url).pathname) })
}
