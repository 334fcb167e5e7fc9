import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { visitContext } from './visit.ts'

const GIVE_UP_MS = 5000

/** Renders a page whole before the first byte: no page of ours waits for parts, and a fault can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, platform } = context.get(visitContext)
  let answered = status
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
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
  return new Response(stream, { status: answered, headers })
}

/** Errors of loaders and actions: logged once, here; the visitor reads only the request's number. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  context.get(visitContext).platform.log.error('page_failed', { error, path: new URL(request.url).pathname })
}
