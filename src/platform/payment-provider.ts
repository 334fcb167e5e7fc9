import type pg from 'pg'

/** One payment at the provider, in our words. `open` waits for the buyer, whatever they have tried before. */
export interface PaymentIntent {
  id: string
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountPence: number
  currency: string
  liveMode: boolean
  /** Our booking's id, as we gave it when the intent was made. */
  bookingId: string | null
  /** Why the last try was rejected, in the provider's code; null when none was. */
  decline: string | null
  /** Tells one rejected try from the next. */
  declinedTry: string | null
}

export interface WebhookEvent {
  id: string
  type: string
  intentId: string | null
  happenedAt: Date
}

/** An intent of a list, with what of it went back. */
export type ListedPaymentIntent = PaymentIntent & { refundedPence: number }

/** Where the provider tells of events. */
export interface WebhookEndpoint {
  url: string
  enabled: boolean
  /** The kinds of event that it is told of; `*` is every one. */
  events: string[]
}

/** The card provider. Every call has a deadline and may throw PaymentProviderUnavailable; calling again is always safe. */
export interface PaymentProvider {
  publishableKey: string
  /** Intents of the other mode are never believed. */
  liveMode: boolean
  createIntent(input: NewPaymentIntent): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Answers the intent as it is afterwards: cancelled, or succeeded when the buyer was faster. */
  cancelIntent(id: string): Promise<PaymentIntent>
  /** @throws PaymentProviderRejected when the provider will not, such as one that was made there already. */
  refund(input: NewProviderRefund): Promise<{ id: string }>
  /** Every refund of an intent that the provider knows, whoever asked for it. */
  findRefunds(intentId: string): Promise<ProviderRefund[]>
  /** Every intent that was made from one moment until another, the newest first. */
  findIntents(period: { from: Date; until: Date }): AsyncIterable<ListedPaymentIntent>
  /** Every event since a moment, the newest first. The provider keeps them for thirty days. */
  findEvents(since: Date): AsyncIterable<WebhookEvent>
  findEndpoints(): Promise<WebhookEndpoint[]>
  /** Verifies the signature on the raw body; null when it is missing, wrong or older than five minutes. */
  readEvent(rawBody: string, signature: string): WebhookEvent | null
  /** False while the provider was silent so often that it is not asked any more, but for one try now and then. */
  isAnswering(): boolean
  /** Whether it answered the last call; null before the first. */
  answeredLast(): boolean | null
}

export interface NewPaymentIntent {
  amountPence: number
  bookingId: string
  reference: string
  description: string
  idempotencyKey: string
}

export interface NewProviderRefund {
  intentId: string
  amountPence: number
  /** Our refund's id, which the provider keeps with its own. */
  refundId: string
  idempotencyKey: string
}

export interface ProviderRefund {
  id: string
  amountPence: number
  /** Our refund's id; null for one that was made at the provider by hand. */
  refundId: string | null
  /** The money has left us, or is about to. */
  stands: boolean
}

/** The provider understood what was asked and will not do it. Asking again would change nothing. */
export class PaymentProviderRejected extends Error {
  readonly code: string
  constructor(code: string, options: ErrorOptions) {
    super(`the card provider rejected: ${code}`, options)
    this.code = code
  }
}
/** The provider did not answer, or not in time, or is overloaded. What was asked may or may not have happened. */
export class PaymentProviderUnavailable extends Error {}
/** Another request with the same idempotency key is under way: a moment later its answer is there. */
export class PaymentProviderBusy extends PaymentProviderUnavailable {}

/** A provider that moves no money, for a site without Stripe keys. `api` answers the SDK, `browser` the checkout's scripts. */
export interface FakePaymentProvider {
  keys: { secretKey: string; publishableKey: string; webhookSecret: string }
  api(request: Request): Promise<Response>
  browser(request: Request): Promise<Response>
  /** Begins to deliver events to the webhook. */
  start(): void
  stop(): Promise<void>
}

/** Makes one whose records are in the database of `pool`. The product imports none: whoever starts it hands one in. */
export type CreateFakePaymentProvider = (settings: {
  pool: pg.Pool
  /** Where events are delivered; without it there are no deliveries. */
  webhook?: { url: string }
  log?: (entry: Record<string, unknown>) => void
}) => Promise<FakePaymentProvider>
