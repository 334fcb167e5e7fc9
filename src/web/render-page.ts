import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { Door } from '../door.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'
import { takePostedEnquiry } from './pages/enquiries/take-posted-enquiry.ts'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export interface PageFacts {
  platform: Platform
  config: Config
  islands: string
}

/** Every page, through the framework. An enquiry that is posted to a page is answered by the page itself. */
export async function renderPage(c: Context<Door>, facts: PageFacts): Promise<Response> {
  const posted = await takePostedEnquiry(c, facts.platform)
  if (!posted) return render(c, facts, c.req.raw, null)
  const page = await render(c, facts, new Request(c.req.url, { headers: { accept: 'text/html' } }), posted.answer)
  return new Response(page.body, { status: posted.status, headers: page.headers })
}

async function render(
  c: Context<Door>,
  facts: PageFacts,
  request: Request,
  enquiry: EnquiryAnswer | null,
): Promise<Response> {
  const context = new RouterContextProvider()
  const { address, nonce, requestId } = c.var
  context.set(visitContext, { ...facts, address, nonce, requestId, enquiry })
  // Where a request comes from was settled before, against PUBLIC_URL; the framework would compare it with the address
  // behind the proxy.
  request.headers.delete('origin')
  const answer = await handle(request, context)
  const response = new Response(answer.body, answer)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
