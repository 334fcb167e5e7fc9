import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { contentOf, contentTopic, loadShownContent, type ShownContent } from '#domain/content/shown-content.ts'
import { listClaims, type Settings } from '#domain/settings/settings.ts'
import { getSettings } from '#domain/settings/stored-settings.ts'
import { listTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import type { Config } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type RecordedPlatform, recordReads } from '#platform/recorded-reads.ts'
import { type AppEnv, errorNumber, failedMessage, type Refusal } from '../middleware/http-context.ts'
import { type FeedbackAnswer, handlePostedFeedback } from './pages/blog/posted-feedback.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'
import { handlePostedEnquiry } from './pages/enquiries/posted-enquiry.ts'
import type { PostedFields, RefusedPage } from './render-context.ts'
import { requestContext } from './request-context.ts'
import type { ScriptAddresses } from './script-addresses.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The pattern of every page, such as /course/:courseId. */
export const pagePatterns = (): string[] =>
  Object.values(build.routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [`/${route.path?.replace(/^\//, '') ?? ''}`],
  )

interface PageInput {
  platform: Platform
  config: Config
  scripts: ScriptAddresses
}

interface Answers {
  enquiry: EnquiryAnswer | null
  feedback: FeedbackAnswer | null
  typed: PostedFields
  away?: boolean
  refused?: RefusedPage
  /** Shown in place of what is published. */
  drafts?: ShownContent
}

const NO_ANSWERS = { enquiry: null, feedback: null }

/** Renders every page through React Router. The forms that many pages have are handled before: the page shows the answer. */
export async function renderPage(c: Context<AppEnv>, input: PageInput): Promise<Response> {
  const { platform, config } = input
  const typed = await readPostedFields(c.req.raw)
  const handled = await handlePosted(c, { platform, publicUrl: config.publicUrl })
  if (handled === 'away') return render(c, input, c.req.raw, { ...NO_ANSWERS, typed, away: true })
  if (handled === 'failed')
    return renderRefusal(c, input, { status: 500, message: failedMessage(c.var.requestId) }, typed)
  const { enquiry, feedback } = handled
  const posted = enquiry ?? feedback
  const answers = { enquiry: enquiry?.answer ?? null, feedback: feedback?.answer ?? null, typed }
  if (!posted) return render(c, input, c.req.raw, answers)
  const headersOfReader = { accept: 'text/html', cookie: c.req.header('cookie') ?? '' }
  const page = await render(c, input, new Request(c.req.url, { headers: headersOfReader }), answers)
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(feedback?.headers ?? {})) headers.set(name, value)
  return new Response(page.body, { status: posted.status, headers })
}

/** The page for a request that was rejected before any page was reached. It needs no database. */
export const renderRefusal = (
  c: Context<AppEnv>,
  input: PageInput,
  refusal: Refusal,
  typed: PostedFields = [],
): Promise<Response> =>
  render(c, input, new Request(new URL('/', c.req.url), { headers: { accept: 'text/html' } }), {
    ...NO_ANSWERS,
    typed,
    refused: { ...refusal, back: c.req.method === 'POST' ? c.req.path : null },
  })

/** Handles an enquiry, comment or rating that was posted to the page; `away` when the database cannot be reached. */
async function handlePosted(c: Context<AppEnv>, input: { platform: Platform; publicUrl: string }) {
  try {
    const enquiry = await handlePostedEnquiry(c, input.platform)
    return { enquiry, feedback: enquiry ? null : await handlePostedFeedback(c, input) }
  } catch (error) {
    input.platform.log.error('page_failed', { error, path: c.req.path })
    return isDatabaseUnavailable(error) ? 'away' : 'failed'
  }
}

/** Fields that the error page does not repeat. */
const SECRET_FIELDS = /password|^code$/i

async function readPostedFields(request: Request): Promise<PostedFields> {
  if (request.method !== 'POST') return []
  // A file is not read twice.
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return []
  return [...new URLSearchParams(await request.clone().text())].filter(([name]) => !SECRET_FIELDS.test(name))
}

async function render(c: Context<AppEnv>, input: PageInput, request: Request, answers: Answers): Promise<Response> {
  const context = new RouterContextProvider()
  const { address, nonce, requestId } = c.var
  const { drafts, ...answered } = answers
  const recorded = recordReads(input.platform)
  const { platform, topics, narrowTo } = recorded
  c.set('topics', topics)
  context.set(requestContext, {
    ...input,
    platform,
    narrowTo,
    address,
    nonce,
    errorNumber: errorNumber(requestId),
    viewer: null,
    ...answered,
    ...storedTexts(recorded, drafts),
    drafts: drafts ?? new Map(),
    isPreview: drafts !== undefined,
    preview: (path, shown) => render(c, input, new Request(new URL(path, c.req.url)), previewOf(shown)),
  })
  // The origin was checked before, against PUBLIC_URL; React Router would compare it with the address behind the proxy.
  request.headers.delete('origin')
  const answer = await handle(request, context)
  const response = new Response(answer.body, answer)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

const previewOf = (drafts: ShownContent): Answers => ({ ...NO_ANSWERS, typed: [], drafts })

/**
 * The settings, what staff have written and who teaches, each in one query for the whole request. With live card keys it is
 * only what is real; otherwise the page learns that some of it is invented.
 */
function storedTexts({ platform, narrowTo }: RecordedPlatform, drafts: ShownContent = new Map()) {
  let found: Promise<Settings> | undefined
  let shown: Promise<ShownContent> | undefined
  let teaching: Promise<Trainer[]> | undefined
  const samples = { areShown: false }
  const settings = () => (found ??= getSettings(platform))
  const choose = <Value>(all: Value, real: Value): Value => {
    if (platform.stripe.liveMode) return real
    samples.areShown ||= !isDeepStrictEqual(all, real)
    return all
  }
  const withoutSamples = <One extends { isSample: boolean }>(all: One[]) =>
    choose(
      all,
      all.filter(({ isSample }) => !isSample),
    )
  return {
    samples,
    settings,
    trainers: async () => withoutSamples(await (teaching ??= listTrainers(platform))),
    claims: async () => withoutSamples(listClaims(await settings(), platform.clock.now())),
    async content<Value>(document: ContentDocument<Value>): Promise<Value> {
      const unrecorded = narrowTo(contentTopic(document))
      shown ??= loadShownContent(unrecorded).then((stored) => new Map([...stored, ...drafts]))
      const value = contentOf(document, { shown: await shown, log: platform.log })
      const filled = document.withSettings?.(value, await settings()) ?? value
      return choose(filled, document.withoutSamples?.(filled) ?? filled)
    },
  }
}
