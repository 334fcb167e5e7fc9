import type { MailKind } from '#domain/mails/promise-mail.ts'
import type { Pence } from '#domain/pence.ts'
import type { Booking, BookingLabel, Obligation } from './booking.ts'
import type { Buyer } from './buyer.ts'
import type { AttentionReason } from './open-attention.ts'
import type { PersonDetails } from './person-details.ts'

/** Everything about one booking, for the page of it in the admin area. */
export interface BookingFile {
  booking: Booking
  label: BookingLabel
  /** What was paid and has not gone back, and what is still owed. */
  kept: Pence
  due: Pence
  /** The version goes with a correction, which is refused when somebody else was faster. */
  person: PersonDetails & { version: number }
  termsVersion: string
  /** Whom the papers are made out to, if not to the person; the version as above. */
  buyer: Buyer & { version: number }
  coupon: { code: string; description: string; use: 'reserved' | 'final' | 'returned' } | null
  seats: FiledSeat[]
  attempts: FiledAttempt[]
  refunds: FiledRefund[]
  documents: FiledDocument[]
  mails: FiledMail[]
  cases: FiledCase[]
  /** What happened, oldest first. */
  timeline: Happening[]
}

export interface FiledSeat {
  id: string
  courseName: string
  runLabel: string
  state: 'held' | 'confirmed' | 'released'
  heldUntil: Date
  releaseReason: string | null
  changedAt: Date
}

export interface FiledAttempt {
  id: string
  obligation: Obligation['kind']
  number: number
  amount: Pence
  state: 'created' | 'processing' | 'failed' | 'succeeded' | 'cancelled'
  /** A second payment of what was paid already. */
  surplus: boolean
  decline: string | null
  /** What the provider calls it. */
  providerId: string | null
  createdAt: Date
  changedAt: Date
}

export interface FiledRefund {
  id: string
  attemptId: string
  amount: Pence
  reason: string
  /** Why, as staff wrote it. */
  words: string | null
  state: 'requested' | 'succeeded' | 'failed'
  providerId: string | null
  requestedAt: Date
}

export interface FiledDocument {
  id: string
  /** "R-000042" */
  number: string
  kind: 'receipt' | 'invoice' | 'credit note'
  amount: Pence
  issuedAt: Date
  /** Whom it is made out to, where that is not the trainee alone, and when it was written again for them. */
  buyer: Buyer | null
  reissuedAt: Date | null
}

export interface FiledMail {
  id: string
  kind: MailKind
  /** Of a letter of staff, what they wrote over it. */
  subject: string | null
  promisedAt: Date
  /** Null while it waits, or when it came to nothing. */
  sentAt: Date | null
  /** When it turned out that there was nothing to tell any more. */
  droppedAt: Date | null
  again: boolean
  writtenBy: string
}

export interface FiledCase {
  id: string
  reason: AttentionReason
  facts: Record<string, unknown>
  openedAt: Date
  resolvedAt: Date | null
}

/** One thing that happened: a line of the audit trail, a mail, or a payment that was begun. */
export type Happening = { at: Date; actor: string } & (
  | { kind: 'audit'; action: string; facts: Record<string, unknown> }
  | { kind: 'mail'; mail: FiledMail }
  | { kind: 'payment'; attempt: FiledAttempt }
)

/** In order of time; what happened in one moment stays in the order of the three lists. */
export function timelineOf(file: {
  audit: { at: Date; actor: string; action: string; facts: Record<string, unknown> }[]
  attempts: FiledAttempt[]
  mails: FiledMail[]
}): Happening[] {
  const happened: Happening[] = [
    ...file.audit.map((line) => ({ kind: 'audit' as const, ...line })),
    ...file.attempts.map((attempt) => ({ kind: 'payment' as const, at: attempt.createdAt, actor: 'trainee', attempt })),
    ...file.mails.map((mail) => ({ kind: 'mail' as const, at: mail.promisedAt, actor: mail.writtenBy, mail })),
  ]
  return happened.sort((one, other) => one.at.getTime() - other.at.getTime())
}
