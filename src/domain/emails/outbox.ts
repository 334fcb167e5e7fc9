import type { Tx } from '#platform/database.ts'
import type { Queue } from '#platform/queue.ts'

/** The letters we write. jobs/send-mail.ts has one for each. */
export type EmailKind =
  | 'booking-confirmation'
  | 'paid-without-place'
  | 'payment-returned'
  | 'booking-refunded'
  | 'booking-cancelled'
  | 'booking-moved'
  | 'course-reminder'
  | 'balance-paid'
  | 'balance-reminder'
  | 'balance-request'
  | 'enquiry-received'
  | 'enquiry-forward'
  | 'enquiry-reply'
  | 'taster-confirmation'
  | 'sign-up'
  | 'password-reset'
  | 'staff-message'
  | 'run-changed'
  | 'run-cancelled'
  | 'waiting-joined'
  | 'waiting-changed'
  | 'waiting-ended'
  | 'place-offered'
  | 'certificate'

export interface EmailAbout {
  attemptId?: string
  refundId?: string
  enquiryId?: string
  enquiryEntryId?: string
  tasterPlaceId?: string
  signUpLinkId?: string
  accountId?: string
  certificateId?: string
  /** From which run to which a booking was moved, and what its calendar file carried from then on. */
  moved?: { fromRunId: string; toRunId: string; calendarSequence: number }
  staffMessageId?: string
  runId?: string
  runChangeId?: string
  waitingId?: string
}

export interface NewEmail {
  /** What makes it once: promising the same key again changes nothing. */
  key: string
  kind: EmailKind
  /** The booking that it is about, if any: it is listed with it. */
  bookingId?: string
  /** What the letter is about, by id: it is read anew when the mail is written. */
  details: EmailAbout
  /** After this it says nothing useful any more, and is dropped instead of sent. */
  usefulUntil?: Date
}

/**
 * Promises a mail in the caller's transaction: it is sent after the commit, with retries, and once. Answers whether this
 * call promised it, or one before.
 */
export async function enqueueEmail(tx: Tx, queue: Queue, promise: NewEmail): Promise<boolean> {
  const { key, kind, bookingId, details: input, usefulUntil } = promise
  const made = await tx
    .insertInto('mail')
    .values({ key, kind, bookingId, details: JSON.stringify(input), usefulUntil })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queue.send(tx, 'send-mail', { mailId: made.id })
  return made !== undefined
}

/**
 * Promises a mail that was sent once more, under a key of its own: it is written anew, from what is true by then. Once
 * for a press of the button.
 */
export async function enqueueEmailAgain(
  tx: Tx,
  queue: Queue,
  input: { mail: { id: string; againOf: string | null }; idempotencyKey: string },
): Promise<void> {
  const firstId = input.mail.againOf ?? input.mail.id
  const made = await tx
    .insertInto('mail')
    .columns(['key', 'kind', 'bookingId', 'details', 'againOf'])
    .expression((from) =>
      from
        .selectFrom('mail')
        .select((row) => [
          row.val(`${firstId}/again/${input.idempotencyKey}`).as('key'),
          'kind',
          'bookingId',
          'details',
          'id as againOf',
        ])
        .where('id', '=', firstId),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queue.send(tx, 'send-mail', { mailId: made.id })
}

/** What staff call each kind of mail. */
export const EMAIL_KIND_LABELS: Record<EmailKind, string> = {
  'booking-confirmation': 'Booking confirmation',
  'paid-without-place': 'Paid without a place',
  'payment-returned': 'Payment returned',
  'booking-refunded': 'Booking refunded',
  'booking-cancelled': 'Booking cancelled',
  'booking-moved': 'Booking moved',
  'course-reminder': 'Course reminder',
  'balance-request': 'Balance, asked for',
  'balance-reminder': 'Balance, reminder',
  'balance-paid': 'Balance paid',
  'enquiry-received': 'Enquiry received',
  'enquiry-forward': 'Enquiry, to us',
  'enquiry-reply': 'Reply to an enquiry',
  'taster-confirmation': 'Taster confirmation',
  'sign-up': 'Asked to sign up',
  'password-reset': 'New password',
  'run-changed': 'Dates changed',
  'run-cancelled': 'Dates cancelled',
  'waiting-joined': 'On the waiting list',
  'waiting-changed': 'Waiting list, new dates',
  'waiting-ended': 'Waiting list ended',
  'place-offered': 'Place offered',
  'staff-message': 'Message to trainees',
  certificate: 'Certificate',
}

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(EMAIL_KIND_LABELS, kind)
