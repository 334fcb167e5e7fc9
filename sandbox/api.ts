import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ApiError, type Form, formOfJson, parseForm, type ProviderError } from './form.ts'
import { type CallContext, inTransaction, type Keys, newId, readSwitches } from './database.ts'
import { forBrowser, type PaymentIntent } from './payment-intent.ts'
import { expand } from './list-records.ts'
import { type Call, type KeyKind, type Outcome, type Route, routes } from './routes.ts'
import { apiVersion } from './webhooks.ts'

const maxBytes = 65_536

/** Answers one call of the provider's API; `allowed` says which keys may be used at this entry. */
export async function handleApiCall(
  { pool, keys }: { pool: Pool; keys: Keys },
  { request, path, allowed }: { request: Request; path: string; allowed: KeyKind[] },
): Promise<Response> {
  const requestId = newId('req')
  const idempotencyKey = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': apiVersion,
  })
  headers.set('cache-control', 'no-store')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  // Until the key is checked, an error shows only what a browser may see.
  let key: KeyKind = 'publishable'
  try {
    key = ensureKey(request, keys, allowed)
    const { route, id } = findRoute(request.method, path)
    if (!route.keys.includes(key)) throw needsSecretKey()
    const { text, form } = await readBody(request)
    if (key === 'secret' && !path.startsWith('/v1/test_helpers/')) await injectFault(pool, request.signal)
    const call: Call = { id, path, form, key }
    const answer = await inTransaction(pool, async (db) => {
      const context: CallContext = {
        db,
        now: Math.floor(Date.now() / 1000),
        request: { id: requestId, idempotency_key: idempotencyKey },
      }
      const act = () => answerRoute(context, route, call)
      if (!idempotencyKey) return act()
      const once = await withIdempotency(
        context,
        { key: idempotencyKey, request: `${request.method} ${path} ${text}` },
        act,
      )
      if (once.replayed) headers.set('idempotent-replayed', 'true')
      return once
    })
    return new Response(answer.body, { status: answer.status, headers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const body = JSON.stringify({ error: errorFor(error.error, key) })
    return new Response(body, { status: error.status, headers })
  }
}

function ensureKey(request: Request, keys: Keys, allowed: KeyKind[]): KeyKind {
  const given = readKey(request.headers.get('authorization') ?? '')
  const kind = isSame(given, keys.secretKey) ? 'secret' : isSame(given, keys.publishableKey) ? 'publishable' : null
  if (kind && allowed.includes(kind)) return kind
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}****`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header.'
  throw new ApiError(401, { type: 'invalid_request_error', message })
}

/** `Bearer sk_…`, or Basic with the key as the name and no password. */
function readKey(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? ''
  return /^bearer$/i.test(scheme) ? credentials : ''
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  const asked = `${method} ${path}`.split('/')
  for (const route of routes) {
    const parts = route.address.split('/')
    const matches =
      parts.length === asked.length && parts.every((part, index) => part === ':id' || part === asked[index])
    if (matches) return { route, id: asked[parts.indexOf(':id')] ?? '' }
  }
  const message = `Unrecognized request URL (${method}: ${path}).`
  throw new ApiError(404, { type: 'invalid_request_error', message })
}

function needsSecretKey(): ApiError {
  return new ApiError(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

async function readBody(request: Request): Promise<{ text: string; form: Form }> {
  if (request.method === 'GET') {
    const text = new URL(request.url).search.slice(1)
    return { text, form: parseForm(text) }
  }
  const tooLarge = new ApiError(413, { type: 'invalid_request_error', message: 'The request body is too large.' })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const text = await request.text()
  if (text.length > maxBytes) throw tooLarge
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return { text, form: isJson ? formOfJson(text) : parseForm(text) }
}

async function answerRoute(context: CallContext, route: Route, call: Call): Promise<Answer> {
  const outcome = await route.handler(context, call)
  if (isFailure(outcome)) {
    return { status: outcome.status, body: JSON.stringify({ error: errorFor(outcome.error, call.key) }) }
  }
  if (call.key === 'secret') return { status: 200, body: JSON.stringify(await expand(context, outcome, call.form)) }
  return { status: 200, body: JSON.stringify(isIntent(outcome) ? forBrowser(outcome) : outcome) }
}

function isFailure(outcome: Outcome): outcome is { status: 400 | 402; error: ProviderError } {
  return 'error' in outcome && 'status' in outcome
}

function isIntent(outcome: object): outcome is PaymentIntent {
  return 'object' in outcome && outcome.object === 'payment_intent'
}

function errorFor(error: ProviderError, key: KeyKind): object {
  if (key === 'secret' || !error.payment_intent) return error
  return { ...error, payment_intent: forBrowser(error.payment_intent) }
}

interface Answer {
  status: number
  body: string
}

/**
 * Runs an act once for each idempotency key. The answer is kept in the act's own transaction, so a server that dies
 * half-way leaves neither, and the same call can be made again. A rejected request changed nothing and is not kept.
 */
async function withIdempotency(
  context: CallContext,
  { key, request }: { key: string; request: string },
  act: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const mine = await context.db.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('sandbox.answer ' || $1, 0)) as locked`,
    [key],
  )
  if (!mine.rows[0]?.locked) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }

  const fingerprint = createHash('sha256').update(withoutCard(request)).digest('hex')
  const kept = await context.db.query<Answer & { fingerprint: string }>(
    `select status, body, fingerprint from sandbox.answers where idempotency_key = $1`,
    [key],
  )
  const first = kept.rows[0]
  if (first && first.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (first) return { status: first.status, body: first.body, replayed: true }

  const answer = await act()
  await context.db.query(
    `insert into sandbox.answers (idempotency_key, fingerprint, status, body) values ($1, $2, $3, $4)`,
    [key, fingerprint, answer.status, answer.body],
  )
  return { ...answer, replayed: false }
}

/** A hash of a card number can be reversed by trying all numbers, so it is left out of the fingerprint, and the CVC too. */
function withoutCard(request: string): string {
  return request.replace(/((?:\[|%5B)(?:number|cvc)(?:\]|%5D)=)[^&]*/gi, '$1')
}

/** Delays or fails the call as the switches say. It holds no connection meanwhile: the site shares the pool. */
async function injectFault(pool: Pool, signal: AbortSignal): Promise<void> {
  let switches = await readSwitches(pool)
  while (switches.api_hang) {
    await pause(200, undefined, { signal })
    switches = await readSwitches(pool)
  }
  if (switches.api_delay_ms > 0) await pause(switches.api_delay_ms, undefined, { signal })
  if (switches.api_fail_status === 429) {
    const message = 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.'
    throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  if (switches.api_fail_status !== 0) {
    throw new ApiError(switches.api_fail_status, { type: 'api_error', message: 'An unknown error occurred.' })
  }
}
