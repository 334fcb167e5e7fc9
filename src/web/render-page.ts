import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { getSettings } from '#domain/settings/stored-settings.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Config } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Door } from '../middleware/http-context.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'
import { type FeedbackAnswer, handlePostedFeedback } from './pages/blog/posted-feedback.ts'
import type { Scripts } from './script-addresses.ts'
import { handlePostedEnquiry } from './pages/enquiries/posted-enquiry.ts'
import type { Typed } from './render-context.ts'
import { requestContext } from './request-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The pattern of every page, such as /course/:courseId. */
export const pagePatterns = (): string[] =>
  Object.values(build.routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [`/${route.path?.replace(/^\//, '') ?? ''}`],
  )

export interface PageInput {
  platform: Platform
  config: Config
  scripts: Scripts
}

interface Answers {
  enquiry: EnquiryAnswer | null
  talk: FeedbackAnswer | null
  typed: Typed
  away?: boolean
}

const NO_ANSWERS = { enquiry: null, talk: null }

/** Every page, through the framework. What is posted to a page by a form of ours is answered by the page itself. */
export async function renderPage(c: Context<Door>, input: PageInput): Promise<Response> {
  const { platform, config } = input
  const typed = await readTyped(c.req.raw)
  const taken = await takePosted(c, { platform, publicUrl: config.publicUrl })
  if (taken === 'away') return render(c, input, c.req.raw, { ...NO_ANSWERS, typed, away: true })
  const { enquiry, talk } = taken
  const posted = enquiry ?? talk
  const answers = { enquiry: enquiry?.answer ?? null, talk: talk?.answer ?? null, typed }
  if (!posted) return render(c, input, c.req.raw, answers)
  const page = await render(c, input, new Request(c.req.url, { headers: { accept: 'text/html' } }), answers)
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(talk?.headers ?? {})) headers.set(name, value)
  return new Response(page.body, { status: posted.status, headers })
}

/** What the forms that stand on many pages are answered; `away`: the database did not take it just now. */
async function takePosted(c: Context<Door>, input: { platform: Platform; publicUrl: string }) {
  try {
    const enquiry = await handlePostedEnquiry(c, input.platform)
    return { enquiry, talk: enquiry ? null : await handlePostedFeedback(c, input) }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    input.platform.log.error('page_failed', { error, path: c.req.path })
    return 'away'
  }
}

const NEVER_REPEATED = /password|^code$/i

async function readTyped(request: Request): Promise<Typed> {
  if (request.method !== 'POST') return []
  return [...new URLSearchParams(await request.clone().text())].filter(([name]) => !NEVER_REPEATED.test(name))
}

async function render(c: Context<Door>, input: PageInput, request: Request, answers: Answers): Promise<Response> {
  const context = new RouterContextProvider()
  const { address, nonce, requestId } = c.var
  let found: Promise<Settings> | undefined
  const settings = () => (found ??= getSettings(input.platform))
  context.set(requestContext, { ...input, settings, address, nonce, requestId, viewer: null, ...answers })
  // Where a request comes from was settled before, against PUBLIC_URL; the framework would compare it with the address
  // behind the proxy.
  request.headers.delete('origin')
  const answer = await handle(request, context)
  const response = new Response(answer.body, answer)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
