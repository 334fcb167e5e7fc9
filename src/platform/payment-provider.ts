import type pg from 'pg'
import type { Pence } from './pence.ts'

/** One payment at the provider. `open`: the buyer has not paid yet, however many cards were declined. */
export interface PaymentIntent {
  id: string
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountPence: Pence
  currency: string
  liveMode: boolean
  /** The booking that our metadata of the intent names. */
  bookingId: string | null
  /** The provider's code for why the last attempt was declined; null when none was. */
  decline: string | null
  /** Differs from one declined attempt to the next. */
  declinedTry: string | null
}

/** Where the provider delivers its events: below our public address, and served by src/api. */
export const WEBHOOK_PATH = '/mainapp/api/v1/payment/webhook'

export interface WebhookEvent {
  id: string
  type: string
  intentId: string | null
  happenedAt: Date
}

/** An intent of a list, with how much of it was refunded. */
export type ListedPaymentIntent = PaymentIntent & { refundedPence: Pence }

interface WebhookEndpoint {
  url: string
  enabled: boolean
  /** The types of event that are delivered; `*` is every one. */
  events: string[]
}

/** One of our host names, on which browsers may offer their wallets. */
interface WalletDomain {
  enabled: boolean
  applePay: boolean
  googlePay: boolean
}

/** The card provider. Every call has a deadline and may throw PaymentProviderUnavailable; calling again is always safe. */
export interface PaymentProvider {
  publishableKey: string
  /** An intent of the other mode must never be trusted. */
  liveMode: boolean
  createIntent(input: NewPaymentIntent): Promise<PaymentIntent>
  /** `forPage`: a visitor only looks at a page. Such failures never keep buyers from the provider, see `isAnswering`. */
  findIntent(id: string, options?: { forPage: boolean }): Promise<PaymentIntent>
  /** Returns the intent as it is afterwards: cancelled, or succeeded where the buyer paid first. */
  cancelIntent(id: string): Promise<PaymentIntent>
  /** @throws PaymentProviderRejected, for example where the payment was refunded at the provider already. */
  refund(input: NewProviderRefund): Promise<ProviderRefund>
  /** Every refund of an intent, including those that were made in the provider's dashboard. */
  findRefunds(intentId: string): Promise<ProviderRefund[]>
  findDisputes(intentId: string): Promise<ProviderDispute[]>
  findFraudWarnings(intentId: string): Promise<FraudWarning[]>
  /** Intents created in the period (`until` is excluded), newest first. */
  findIntents(period: { from: Date; until: Date }): AsyncIterable<ListedPaymentIntent>
  /** Newest first. The provider keeps events for thirty days. */
  findEvents(since: Date): AsyncIterable<WebhookEvent>
  findEndpoints(): Promise<WebhookEndpoint[]>
  /** The host as the provider knows it; null where it was not registered there. */
  findWalletDomain(host: string): Promise<WalletDomain | null>
  /** What moved in our account at the provider since then, newest first. */
  findMovements(since: Date): AsyncIterable<Movement>
  /** Payouts to our bank account that were made since then, newest first. */
  findPayouts(since: Date): AsyncIterable<Payout>
  /** In pence: what may be paid out and what is still pending, without other currencies. */
  findBalance(): Promise<Pence>
  /** Verifies the signature on the raw body; null when it is missing, wrong or older than five minutes. */
  readEvent(rawBody: string, signature: string): WebhookEvent | null
  /** False while the provider has failed so often that calls fail immediately, except for one attempt now and then. */
  isAnswering(): boolean
  /** null before the first call. */
  lastCallSucceeded(): boolean | null
}

/** Money that came into our account at the provider, or left it. */
export interface Movement {
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other'
  /** Before the fee; negative where it left. */
  amountPence: Pence
  /** Negative where the provider gives one back. */
  feePence: Pence
  intentId: string | null
}

export interface Payout {
  id: string
  amountPence: Pence
  /** The money of a payout that failed or was cancelled is back in the account. */
  state: 'on-its-way' | 'paid' | 'failed'
  /** The provider's code for why it failed. */
  failure: string | null
}

interface NewPaymentIntent {
  amountPence: Pence
  bookingId: string
  reference: string
  description: string
  idempotencyKey: string
}

interface NewProviderRefund {
  intentId: string
  amountPence: Pence
  /** Our refund's id, which the provider stores with its own. */
  refundId: string
  idempotencyKey: string
}

export interface ProviderRefund {
  id: string
  amountPence: Pence
  /** Our refund's id; null for one that was made in the provider's dashboard. */
  refundId: string | null
  /** `pending`: the bank has not decided. One that has failed, or was cancelled, has its money back in the account. */
  state: 'pending' | 'succeeded' | 'failed'
  /** The provider's code for why it failed. */
  failure: string | null
}

/** A buyer asks their bank for the money back. A bank's mere question that it closed counts as won. */
export interface ProviderDispute {
  id: string
  amountPence: Pence
  /** What the provider keeps for it: nothing any more where it gave the fee back. */
  feePence: Pence
  /** The provider's code. */
  reason: string
  state: 'needs-response' | 'under-review' | 'won' | 'lost'
  /** Until when evidence is taken. */
  dueBy: Date | null
}

interface FraudWarning {
  id: string
  /** The provider's code. */
  kind: string
}

/** The provider understood the request and rejects it. Asking again would change nothing. */
export class PaymentProviderRejected extends Error {
  readonly code: string
  constructor(code: string, options: ErrorOptions) {
    super(`the card provider rejected: ${code}`, options)
    this.code = code
  }
}
/** The provider did not answer in time or is overloaded. What was asked may or may not have happened. */
export class PaymentProviderUnavailable extends Error {}
/** Another request with the same idempotency key is under way: ask again in a moment for its answer. */
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

/** Makes one whose records are in the database of `pool`. The product imports none: the composition hands one in. */
export type CreateFakePaymentProvider = (settings: {
  pool: pg.Pool
  /** Where events are delivered; without it there are no deliveries. */
  webhook?: { url: string }
  log?: (entry: Record<string, unknown>) => void
}) => Promise<FakePaymentProvider>
