import type { CaseReason } from '#domain/cases/cases.ts'
import type { Buyer } from '#domain/documents/buyer.ts'
import type { BookingDocument } from '#domain/documents/find-documents.ts'
import type { EmailSummary } from '#domain/emails/list-emails.ts'
import type { EmailKind } from '#domain/emails/outbox.ts'
import type { Pence } from '#domain/pence.ts'
import type {
  AttemptState,
  DisputeState,
  PaymentKind,
  RedemptionState,
  RefundState,
  SeatState,
} from '#platform/tables.ts'
import type { Booking, BookingLabel, Instalment } from './booking.ts'
import type { PersonDetails } from './trainee-details.ts'

export interface BookingDetails {
  booking: Booking
  label: BookingLabel
  /** What was paid and not refunded, and what is still owed. */
  kept: Pence
  due: Pence
  /** A correction names the version that it was made from; an older one is rejected. */
  person: PersonDetails & { version: number }
  /** The terms that it was made under have a page. */
  areTermsReadable: boolean
  /** Staff let the person join although the balance is due. */
  letIn: boolean
  /** The buyer whom the documents name, if not the person; the version as above. */
  buyer: Buyer & { version: number }
  coupon: { code: string; description: string; use: RedemptionState } | null
  seats: BookingSeat[]
  attempts: BookingAttempt[]
  refunds: BookingRefund[]
  disputes: BookingDispute[]
  documents: BookingDocument[]
  mails: BookingEmail[]
  cases: BookingCase[]
  /** Newest first. */
  notes: BookingNote[]
  /** What happened, oldest first. */
  timeline: TimelineEvent[]
}

export interface BookingSeat {
  id: string
  courseName: string
  runLabel: string
  state: SeatState
  heldUntil: Date
  releaseReason: string | null
  changedAt: Date
}

export interface BookingAttempt {
  id: string
  instalment: Instalment['kind']
  amount: Pence
  state: AttemptState
  /** What it paid for was paid already, so it is refunded. */
  surplus: boolean
  decline: string | null
  /** What is wrong with it, where the provider took something other than we requested: it does not count as paid. */
  mismatch: string | null
  /** What came instead, where that is a sum in our currency. */
  received: Pence | null
  providerId: string | null
  /** Anything but a card payment was recorded by staff. */
  kind: PaymentKind
  /** For a payment that staff recorded: the day on which the money arrived, and what the payment is called. */
  receivedOn: Date | null
  paidReference: string | null
  createdAt: Date
  changedAt: Date
}

export interface BookingRefund {
  id: string
  attemptId: string
  amount: Pence
  reason: string
  /** Why, as staff wrote it. */
  words: string | null
  state: RefundState
  /** The provider's code for why it failed. */
  failure: string | null
  providerId: string | null
  requestedAt: Date
}

/** The buyer asked their bank for the money back. */
export interface BookingDispute {
  id: string
  amount: Pence
  /** What the card provider charges for it. */
  fee: Pence
  /** The provider's code. */
  reason: string
  state: DisputeState
  dueBy: Date | null
  providerId: string
  openedAt: Date
}

export interface BookingEmail extends EmailSummary {
  kind: EmailKind
  /** Only of an email from staff. */
  subject: string | null
  writtenBy: string
}

export interface BookingCase {
  id: string
  reason: CaseReason
  details: Record<string, unknown>
  openedAt: Date
  resolvedAt: Date | null
}

/** A note of staff, in its newest wording. */
export interface BookingNote {
  id: string
  text: string
  writtenBy: string
  at: Date
  edited: boolean
}

/** A line of the audit log, an email, a payment that was begun, or a case that was opened. */
export type TimelineEvent = { at: Date; actor: string } & (
  | { kind: 'audit'; action: string; details: Record<string, unknown> }
  | { kind: 'mail'; mail: BookingEmail }
  | { kind: 'payment'; attempt: BookingAttempt }
  | { kind: 'case'; opened: BookingCase }
)
