import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDatabaseUnavailable } from '#platform/database.ts'
import { redactPath } from '#platform/log.ts'
import { PUBLIC_HEADER } from '../middleware/http-context.ts'
import type { PageHandle } from './page-handle.ts'
import { DatabaseAwayContext, InlineContext, NonceContext, PostedContext, SamplesContext } from './render-context.ts'
import { requestContext } from './request-context.ts'

const RENDER_TIMEOUT_MS = 5000

/** Renders the whole page before the first byte is sent, so that an error can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const {
    nonce: own,
    platform,
    enquiry,
    feedback,
    policy,
    typed,
    away = false,
    refused = null,
    isPreview,
    errorNumber,
    samples,
  } = context.get(requestContext)
  const reading = status === 200 && policy === 'anyone' && !enquiry && !feedback && !isPreview && isReadingPage(entry)
  const nonce = reading ? undefined : own
  let answered = away && status >= 500 ? 503 : status
  if (answered === 503) headers.set('retry-after', '5')
  const inline = new Set<string>()
  const page = (
    <NonceContext value={nonce}>
      <InlineContext value={inline}>
        <DatabaseAwayContext value={answered === 503}>
          <PostedContext value={{ typed, refused, errorNumber, isAnswer: request.method === 'POST' }}>
            <SamplesContext value={samples.areShown}>
              <ServerRouter context={entry} url={request.url} nonce={nonce} />
            </SamplesContext>
          </PostedContext>
        </DatabaseAwayContext>
      </InlineContext>
    </NonceContext>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    onError(error) {
      answered = 500
      platform.log.error('render_failed', { error })
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!reading) return new Response(stream, { status: answered, headers })
  const html = await new Response(stream).text()
  if (answered === 200) headers.set(PUBLIC_HEADER, hashesOf(inline))
  return new Response(html, { status: answered, headers })
}

/** A page that no route hydrates is only read, and can be the same for everybody. */
function isReadingPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return !staticHandlerContext.matches.some(
    // A page's `handle` always has this shape.
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.hydrate,
  )
}

/**
 * The hashes of a cached page's inline scripts and style, for its Content-Security-Policy: it has no nonce. Of those that we
 * put there, and never of what stands in the page: a script that someone smuggled in is not allowed.
 */
function hashesOf(inline: ReadonlySet<string>): string {
  return [...inline]
    .map((one) => {
      const [kind = ''] = one.split(':', 1)
      const digest = createHash('sha256')
        .update(one.slice(kind.length + 1))
        .digest('base64')
      return `${kind}:'sha256-${digest}'`
    })
    .join(' ')
}

/** Logs each error of a loader or action once; the visitor sees only its number. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  // A 4xx is no error of ours; the request log has its status.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const own = context.get(requestContext)
  own.away ||= isDatabaseUnavailable(error)
  own.platform.log.error('page_failed', { error, path: redactPath(new URL(request.url).pathname) })
}
