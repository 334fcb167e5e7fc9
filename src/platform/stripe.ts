import Stripe from 'stripe'
import {
  type ListedPaymentIntent,
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderBusy,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderRefund,
  type WebhookEvent,
} from './payment-provider.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { z } from 'zod'

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** Another address that speaks the provider's API; null: the provider's own. */
  apiBase: string | null
  /** The built-in sandbox answers in this process; null: over the network. */
  answer: ((request: Request) => Promise<Response>) | null
  /** Is told when the provider is found to be silent, and when it answers again. */
  onAnswering?: (isAnswering: boolean) => void
}

const CURRENCY = 'gbp'
const PAGE = { limit: 100 }
/** Nobody waits for a list before a screen. */
const UNHURRIED = { timeout: 30_000, maxNetworkRetries: 3 }
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** So many silences in a row, and nobody waits any more; so often one call tries whether it answers again. */
const SILENCES = 5
const TRIES_AFTER_MS = 5000

/** The provider by its own SDK: over the network, or the sandbox in this process. */
export function openStripe(input: StripeOptions): PaymentProvider {
  const stripe = new Stripe(input.secretKey, {
    ...connection(input),
    // Two tries of four seconds: a buyer is told within ten that the provider is silent.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const circuit = createCircuitBreaker({
    opensAfter: SILENCES,
    triesAfterMs: TRIES_AFTER_MS,
    isFault: (error) => error instanceof PaymentProviderUnavailable && !(error instanceof PaymentProviderBusy),
    reject: () => new PaymentProviderUnavailable('the card provider is not asked for a while: it was silent'),
    onChange: (isOpen) => input.onAnswering?.(!isOpen),
  })
  const reach = <Answer>(call: () => Promise<Answer>) => circuit.pass(() => withProviderErrors(call))
  return {
    publishableKey: input.publishableKey,
    liveMode: /^(sk|rk)_live_/.test(input.secretKey),
    createIntent: async ({ amountPence, bookingId, reference, description, idempotencyKey }) =>
      toIntent(
        await reach(() =>
          stripe.paymentIntents.create(
            {
              amount: amountPence,
              currency: CURRENCY,
              description,
              metadata: { bookingId, reference },
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey },
          ),
        ),
      ),
    // A person or the provider waits for this one: no second try, whoever asked asks again.
    findIntent: async (id) =>
      toIntent(await reach(() => stripe.paymentIntents.retrieve(id, {}, { maxNetworkRetries: 0 }))),
    cancelIntent: async (id) => toIntent(await reach(() => cancelOrFind(stripe, id))),
    refund: async ({ intentId, amountPence, refundId, idempotencyKey }) =>
      reach(() =>
        stripe.refunds
          .create({ payment_intent: intentId, amount: amountPence, metadata: { refundId } }, { idempotencyKey })
          .catch(throwRejected),
      ),
    findRefunds: async (intentId) => {
      const { data } = await reach(() => stripe.refunds.list({ payment_intent: intentId, ...PAGE }))
      return data.map(toRefund)
    },
    findIntents: ({ from, until }) =>
      reachEach(
        stripe.paymentIntents.list(
          { created: { gte: seconds(from), lt: seconds(until) }, expand: ['data.latest_charge'], ...PAGE },
          UNHURRIED,
        ),
        toListedIntent,
      ),
    findEvents: (since) =>
      reachEach(stripe.events.list({ created: { gte: seconds(since) }, ...PAGE }, UNHURRIED), toEvent),
    findEndpoints: async () => {
      const { data } = await reach(() => stripe.webhookEndpoints.list(PAGE))
      return data.map(({ url, status, enabled_events: events }) => ({ url, enabled: status === 'enabled', events }))
    },
    readEvent: (rawBody, signature) => readEvent(stripe, input.webhookSecrets, rawBody, signature),
    isAnswering: () => !circuit.isOpen(),
    answeredLast: circuit.answeredLast,
  }
}

function connection({ apiBase, answer }: StripeOptions): Stripe.StripeConfig {
  if (answer) {
    const inProcess = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))
    return { httpClient: Stripe.createFetchHttpClient(inProcess) }
  }
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

/** A success that overtook the cancellation is not a fault: it comes back as the intent it is. */
async function cancelOrFind(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') {
      return stripe.paymentIntents.retrieve(id)
    }
    throw error
  }
}

/** The provider's errors under our names. */
async function withProviderErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use') {
      throw new PaymentProviderBusy('the same request is under way', { cause: error })
    }
    const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
    const passing = [StripeConnectionError, StripeRateLimitError, StripeAPIError]
    if (passing.some((kind) => error instanceof kind)) {
      throw new PaymentProviderUnavailable('the card provider did not answer as expected', { cause: error })
    }
    throw error
  }
}

/** A list page by page: each page is one call. */
async function* reachEach<Theirs, Ours>(
  list: AsyncIterable<Theirs>,
  toOurs: (one: Theirs) => Ours,
): AsyncGenerator<Ours> {
  const pages = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await withProviderErrors(() => pages.next())
    if (next.done) return
    yield toOurs(next.value)
  }
}

function throwRejected(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    throw new PaymentProviderRejected(error.code ?? error.type, { cause: error })
  throw error
}

function readEvent(stripe: Stripe, secrets: string[], rawBody: string, signature: string): WebhookEvent | null {
  for (const secret of secrets) {
    try {
      return toEvent(stripe.webhooks.constructEvent(rawBody, signature, secret))
    } catch {
      // Not signed with this secret, or no event: the next one may fit, and none at all is the answer null.
    }
  }
  return null
}

function toRefund({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund {
  const stands = status !== 'failed' && status !== 'canceled'
  return { id, amountPence: amount, refundId: metadata?.refundId ?? null, stands }
}

/** A status we do not know yet is waited for, never taken for a success or a failure. */
const STATUS: Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUS[intent.status] ?? 'processing',
    amountPence: intent.amount,
    currency: intent.currency,
    liveMode: intent.livemode,
    bookingId: intent.metadata.bookingId ?? null,
    decline: failure ? (failure.decline_code ?? failure.code ?? failure.type) : null,
    declinedTry: failure ? (failure.charge ?? failure.payment_method?.id ?? failure.code ?? failure.type) : null,
  }
}

/** Read with its charge, which knows what has gone back. */
function toListedIntent(intent: Stripe.PaymentIntent): ListedPaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return { ...toIntent(intent), refundedPence: charge?.amount_refunded ?? 0 }
}

/** A word of the provider's own, such as an id. */
const word = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const eventInput = z.object({
  id: word,
  type: word,
  /** In seconds. One that does not say it happened just now. */
  created: z
    .number()
    .min(0)
    .max(1e11)
    .catch(() => Date.now() / 1000),
  data: z.object({ object: z.looseObject({}) }),
})

/** @throws ZodError when it is no event, whoever signed it. */
function toEvent(event: object): WebhookEvent {
  const { id, type, created, data } = eventInput.parse(event)
  return { id, type, intentId: intentOf(data.object), happenedAt: new Date(created * 1000) }
}

/** The intent that an event speaks of: the intent itself, or a charge, refund or dispute that names it. */
function intentOf(subject: Record<string, unknown>): string | null {
  const named = subject['object'] === 'payment_intent' ? subject['id'] : subject['payment_intent']
  return word.safeParse(named).data ?? null
}
