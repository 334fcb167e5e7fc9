import Stripe from 'stripe'

/** One payment at the provider, in our words. `open` waits for the buyer, whatever they have tried before. */
export interface CardIntent {
  id: string
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountPence: number
  currency: string
  liveMode: boolean
  /** Our booking's id, as we gave it when the intent was made. */
  bookingId: string | null
  /** Why the last try was refused, in the provider's code; null when none was. */
  decline: string | null
  /** Tells one refused try from the next. */
  declinedTry: string | null
}

export interface CardEvent {
  id: string
  type: string
  intentId: string | null
}

/** The card provider. Every call has a deadline and may throw CardsUnavailable; calling again is always safe. */
export interface Cards {
  publishableKey: string
  /** Intents of the other mode are never believed. */
  liveMode: boolean
  createIntent(facts: NewIntent): Promise<CardIntent>
  findIntent(id: string): Promise<CardIntent>
  /** Answers the intent as it is afterwards: cancelled, or succeeded when the buyer was faster. */
  cancelIntent(id: string): Promise<CardIntent>
  refund(facts: { intentId: string; amountPence: number; idempotencyKey: string }): Promise<{ id: string }>
  /** Verifies the signature on the raw body; null when it is missing, wrong or older than five minutes. */
  readEvent(rawBody: string, signature: string): CardEvent | null
}

export interface NewIntent {
  amountPence: number
  bookingId: string
  reference: string
  description: string
  idempotencyKey: string
}

/** The provider did not answer, or not in time, or is overloaded. What was asked may or may not have happened. */
export class CardsUnavailable extends Error {}
/** Another request with the same idempotency key is under way: a moment later its answer is there. */
export class CardsBusy extends CardsUnavailable {}

export interface CardsFacts {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** Another address that speaks the provider's API; null: the provider's own. */
  apiBase: string | null
  /** The built-in sandbox answers in this process; null: over the network. */
  answer: ((request: Request) => Promise<Response>) | null
}

const CURRENCY = 'gbp'

export function openCards(facts: CardsFacts): Cards {
  const stripe = new Stripe(facts.secretKey, {
    ...connection(facts),
    // Two tries of four seconds: a buyer is told within ten that the provider is silent.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    publishableKey: facts.publishableKey,
    liveMode: /^(sk|rk)_live_/.test(facts.secretKey),
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
    refund: async ({ intentId, amountPence, idempotencyKey }) =>
      reach(() => stripe.refunds.create({ payment_intent: intentId, amount: amountPence }, { idempotencyKey })),
    readEvent: (rawBody, signature) => readEvent(stripe, facts.webhookSecrets, rawBody, signature),
  }
}

function connection({ apiBase, answer }: CardsFacts): Stripe.StripeConfig {
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

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use') {
      throw new CardsBusy('the same request is under way', { cause: error })
    }
    const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
    const passing = [StripeConnectionError, StripeRateLimitError, StripeAPIError]
    if (passing.some((kind) => error instanceof kind)) {
      throw new CardsUnavailable('the card provider did not answer as expected', { cause: error })
    }
    throw error
  }
}

/** A status we do not know yet is waited for, never taken for a success or a failure. */
const STATUS: Partial<Record<Stripe.PaymentIntent.Status, CardIntent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function toIntent(intent: Stripe.PaymentIntent): CardIntent {
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

function readEvent(stripe: Stripe, secrets: string[], rawBody: string, signature: string): CardEvent | null {
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(rawBody, signature, secret)
      return { id: event.id, type: event.type, intentId: intentOf(event.data.object) }
    } catch {
      // Not signed with this secret: the next one may fit, and none at all is the answer null.
    }
  }
  return null
}

/** The intent that an event speaks of: the intent itself, or a charge, refund or dispute that names it. */
function intentOf(subject: object): string | null {
  if ('object' in subject && subject.object === 'payment_intent' && 'id' in subject) return String(subject.id)
  if ('payment_intent' in subject && typeof subject.payment_intent === 'string') return subject.payment_intent
  return null
}
