import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { withIdempotency, type Answer } from './answer-once.ts'
import { apiVersion } from './event.ts'
import { expand } from './expand.ts'
import { formOfJson, parseForm, type Form } from './form.ts'
import { newId } from './identifier.ts'
import { inTransaction, type CallContext } from './ledger.ts'
import { injectFault } from './misbehave.ts'
import { forBrowser, type PaymentIntent } from './payment-intent.ts'
import { ApiError, type ProviderError } from './refusal.ts'
import { routes, type Call, type KeyKind, type Outcome, type Route } from './routes.ts'
import type { Keys } from './schema.ts'

const mostBytes = 65_536

/** Answers one call of the provider's API, whoever is allowed to make it here. */
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
  // Until a key has said more, nothing is shown that a browser may not see.
  let key: KeyKind = 'publishable'
  try {
    key = ensureKey(request, keys, allowed)
    const { route, id } = findRoute(request.method, path)
    if (!route.keys.includes(key)) throw needsSecretKey()
    const { text, form } = await readBody(request)
    if (key === 'secret' && !path.startsWith('/v1/test_helpers/')) await injectFault(pool, request.signal)
    const call: Call = { id, path, form, key }
    const answer = await inTransaction(pool, async (db) => {
      const ledger: CallContext = {
        db,
        now: Math.floor(Date.now() / 1000),
        request: { id: requestId, idempotency_key: idempotencyKey },
      }
      const act = () => answerRoute(ledger, route, call)
      if (!idempotencyKey) return act()
      const once = await withIdempotency(
        ledger,
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
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge
  const text = await request.text()
  if (text.length > mostBytes) throw tooLarge
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return { text, form: isJson ? formOfJson(text) : parseForm(text) }
}

async function answerRoute(ledger: CallContext, route: Route, call: Call): Promise<Answer> {
  const outcome = await route.act(ledger, call)
  if (isFailure(outcome)) {
    return { status: outcome.status, body: JSON.stringify({ error: errorFor(outcome.error, call.key) }) }
  }
  if (call.key === 'secret') return { status: 200, body: JSON.stringify(await expand(ledger, outcome, call.form)) }
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
