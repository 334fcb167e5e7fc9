import Stripe from 'stripe'
import { createCircuitBreaker } from './circuit-breaker.ts'
import {
  type PaymentProvider,
  PaymentProviderBusy,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type WebhookEvent,
} from './payment-provider.ts'
import { sumPence } from './pence.ts'
import { toDispute, toEvent, toIntent, toListedIntent, toMovement, toPayout, toRefund } from './stripe-records.ts'

interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** Where the API is; null: Stripe's own address. */
  apiBase: string | null
  /** Answers calls inside this process; null: over the network. */
  answer: ((request: Request) => Promise<Response>) | null
  /** Called with false when Stripe has stopped answering, and with true when it answers again. */
  onAnswering?: (isAnswering: boolean) => void
}

const CURRENCY = 'gbp'
const PAGE = { limit: 100 }
/** For lists, which no visitor waits for. */
const PATIENT = { timeout: 30_000, maxNetworkRetries: 3 }
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** After this many failures in a row calls fail immediately; this long after a failure one call may try again. */
const FAILURE_THRESHOLD = 5
const RETRY_AFTER_MS = 5000

/** Stripe by its official SDK, over the network or by `answer` in this process. */
export function openStripe(input: StripeOptions): PaymentProvider {
  const stripe = new Stripe(input.secretKey, {
    ...connection(input),
    // Two attempts of four seconds: a buyer learns within ten seconds that the provider does not answer.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const circuitOptions = {
    failureThreshold: FAILURE_THRESHOLD,
    retryAfterMs: RETRY_AFTER_MS,
    isFailure: (error: unknown) =>
      error instanceof PaymentProviderUnavailable && !(error instanceof PaymentProviderBusy),
    openError: () => new PaymentProviderUnavailable('the card provider is not asked for a while: it was silent'),
  }
  const circuit = createCircuitBreaker({ ...circuitOptions, onChange: (isOpen) => input.onAnswering?.(!isOpen) })
  // Anyone can load a page as often as they like: what fails then must not close the checkouts of others.
  const pageCircuit = createCircuitBreaker(circuitOptions)
  const call = <Answer>(action: () => Promise<Answer>) => circuit.call(() => withProviderErrors(action))
  const callForPage = <Answer>(action: () => Promise<Answer>) => pageCircuit.call(() => withProviderErrors(action))
  return {
    publishableKey: input.publishableKey,
    liveMode: /^(sk|rk)_live_/.test(input.secretKey),
    createIntent: async ({ amountPence, bookingId, reference, description, idempotencyKey }) =>
      toIntent(
        await call(() =>
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
    // A buyer or the provider's webhook waits for this one: no second attempt, the caller asks again.
    findIntent: async (id, { forPage } = { forPage: false }) =>
      toIntent(
        await (forPage ? callForPage : call)(() => stripe.paymentIntents.retrieve(id, {}, { maxNetworkRetries: 0 })),
      ),
    cancelIntent: async (id) => toIntent(await call(() => cancelOrFind(stripe, id))),
    refund: async ({ intentId, amountPence, refundId, idempotencyKey }) =>
      toRefund(
        await call(() =>
          stripe.refunds
            .create({ payment_intent: intentId, amount: amountPence, metadata: { refundId } }, { idempotencyKey })
            .catch(throwRejected),
        ),
      ),
    findRefunds: async (intentId) => {
      const { data } = await call(() => stripe.refunds.list({ payment_intent: intentId, ...PAGE }))
      return data.map(toRefund)
    },
    findDisputes: async (intentId) => {
      const { data } = await call(() => stripe.disputes.list({ payment_intent: intentId, ...PAGE }))
      return data.map(toDispute)
    },
    findFraudWarnings: async (intentId) => {
      const { data } = await call(() => stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId, ...PAGE }))
      return data.map(({ id, fraud_type: kind }) => ({ id, kind }))
    },
    findIntents: ({ from, until }) =>
      eachOf(
        stripe.paymentIntents.list(
          { created: { gte: seconds(from), lt: seconds(until) }, expand: ['data.latest_charge'], ...PAGE },
          PATIENT,
        ),
        toListedIntent,
      ),
    findEvents: (since) => eachOf(stripe.events.list({ created: { gte: seconds(since) }, ...PAGE }, PATIENT), toEvent),
    findEndpoints: async () => {
      const { data } = await call(() => stripe.webhookEndpoints.list(PAGE))
      return data.map(({ url, status, enabled_events: events }) => ({ url, enabled: status === 'enabled', events }))
    },
    findWalletDomain: async (host) => {
      const { data } = await call(() => stripe.paymentMethodDomains.list({ domain_name: host, ...PAGE }))
      const domain = data.find(({ domain_name }) => domain_name === host)
      if (!domain) return null
      const { enabled, apple_pay, google_pay } = domain
      return { enabled, applePay: apple_pay.status === 'active', googlePay: google_pay.status === 'active' }
    },
    findMovements: (since) =>
      eachOf(
        stripe.balanceTransactions.list(
          { created: { gte: seconds(since) }, expand: ['data.source'], ...PAGE },
          PATIENT,
        ),
        toMovement,
      ),
    findPayouts: (since) =>
      eachOf(stripe.payouts.list({ created: { gte: seconds(since) }, ...PAGE }, PATIENT), toPayout),
    findBalance: async () => {
      const { available, pending } = await call(() => stripe.balance.retrieve({}, PATIENT))
      const ours = [...available, ...pending].filter(({ currency }) => currency === CURRENCY)
      return sumPence(ours.map(({ amount }) => amount))
    },
    readEvent: (rawBody, signature) => readEvent(stripe, input.webhookSecrets, rawBody, signature),
    isAnswering: () => !circuit.isOpen(),
    lastCallSucceeded: circuit.lastCallSucceeded,
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

/** Where the buyer paid before the cancellation arrived, Stripe rejects it: the paid intent is the answer then. */
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

async function withProviderErrors<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action()
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

/** Reads a list page by page: each page is one call. */
async function* eachOf<Theirs, Ours>(list: AsyncIterable<Theirs>, toOurs: (one: Theirs) => Ours): AsyncGenerator<Ours> {
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

/** The library rejects what was signed longer ago than this; what is signed so far ahead could be kept and sent later. */
const WEBHOOK_TOLERANCE_S = 300

const isSignedAhead = (signature: string): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) > Date.now() / 1000 + WEBHOOK_TOLERANCE_S

function readEvent(stripe: Stripe, secrets: string[], rawBody: string, signature: string): WebhookEvent | null {
  if (isSignedAhead(signature)) return null
  for (const secret of secrets) {
    try {
      return toEvent(stripe.webhooks.constructEvent(rawBody, signature, secret, WEBHOOK_TOLERANCE_S))
    } catch {
      // Signed with another secret, or not an event: the next secret may fit.
    }
  }
  return null
}
