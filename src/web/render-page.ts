import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { Door } from '../door.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'
import { takePostedTalk } from './pages/blog/take-posted-talk.ts'
import type { TalkAnswer } from './pages/blog/talk-answer.ts'
import { takePostedEnquiry } from './pages/enquiries/take-posted-enquiry.ts'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export interface PageFacts {
  platform: Platform
  config: Config
  islands: string
}

interface Answers {
  enquiry: EnquiryAnswer | null
  talk: TalkAnswer | null
}

/** Every page, through the framework. What is posted to a page by a form of ours is answered by the page itself. */
export async function renderPage(c: Context<Door>, facts: PageFacts): Promise<Response> {
  const { platform, config } = facts
  const enquiry = await takePostedEnquiry(c, platform)
  const talk = enquiry ? null : await takePostedTalk(c, { platform, publicUrl: config.publicUrl })
  const posted = enquiry ?? talk
  const answers = { enquiry: enquiry?.answer ?? null, talk: talk?.answer ?? null }
  if (!posted) return render(c, facts, c.req.raw, answers)
  const page = await render(c, facts, new Request(c.req.url, { headers: { accept: 'text/html' } }), answers)
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(talk?.headers ?? {})) headers.set(name, value)
  return new Response(page.body, { status: posted.status, headers })
}

async function render(c: Context<Door>, facts: PageFacts, request: Request, answers: Answers): Promise<Response> {
  const context = new RouterContextProvider()
  const { address, nonce, requestId } = c.var
  context.set(visitContext, { ...facts, address, nonce, requestId, ...answers })
  // Where a request comes from was settled before, against PUBLIC_URL; the framework would compare it with the address
  // behind the proxy.
  request.headers.delete('origin')
  const answer = await handle(request, context)
  const response = new Response(answer.body, answer)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
