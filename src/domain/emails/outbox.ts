import { sql } from 'kysely'
import { HOUR_MS } from '#domain/time-zone.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Queue } from '#platform/queue.ts'

/** Every kind of email, with its name in the office. src/emails has a template for each. */
export const EMAIL_KIND_LABELS = {
  'booking-confirmation': 'Booking confirmation',
  'order-quoted': 'Quote for several places',
  'employer-asked': 'Employer asked to pay',
  'employer-released': 'Employer need not pay',
  'place-asked': 'Place that an employer is asked to pay for',
  'place-asked-reminder': 'The same, reminder',
  'place-asked-lapsed': 'The same, lapsed',
  'order-confirmed': 'Order confirmed',
  'quote-reminder': 'Quote, reminder',
  'people-reminder': 'People of an order, reminder',
  'invoice-reminder': 'Invoice of an order, reminder',
  'place-invitation': 'Invitation to a place',
  'place-claimed': 'Place claimed',
  'place-reassigned': 'Place given to someone else',
  'place-cancelled': 'Place cancelled',
  'place-given-back': 'Place given back',
  'company-form': 'Link to the form of a company',
  'payment-link': 'Link to pay',
  'unfinished-booking': 'Unfinished booking',
  'paid-without-place': 'Paid without a place',
  'payment-returned': 'Payment returned',
  'booking-refunded': 'Booking refunded',
  'refund-failed': 'Refund returned',
  'booking-cancelled': 'Booking cancelled',
  'booking-moved': 'Booking moved',
  'course-reminder': 'Course reminder',
  'balance-request': 'Balance requested',
  'balance-reminder': 'Balance, reminder',
  'balance-paid': 'Balance paid',
  'payment-received': 'Payment received',
  'pro-forma-invoice': 'Invoice for a bank transfer',
  'enquiry-received': 'Enquiry received',
  'enquiry-forward': 'Enquiry, to us',
  'enquiry-reply': 'Reply to an enquiry',
  'taster-confirmation': 'Taster confirmation',
  'taster-changed': 'Taster changed',
  'taster-cancelled': 'Taster cancelled',
  'taster-reminder': 'Taster reminder',
  'taster-added': 'New taster',
  'sign-up': 'Signup link',
  'password-reset': 'New password',
  'login-link': 'Link to log in',
  'office-login-link': 'Link to log in, colleague',
  'run-changed': 'Dates changed',
  'run-cancelled': 'Dates cancelled',
  'waiting-joined': 'On the waiting list',
  'waiting-changed': 'Waiting list, new dates',
  'waiting-ended': 'Waiting list ended',
  'place-offered': 'Place offered',
  'withdrawal-received': 'Withdrawal received',
  'withdrawal-unmatched': 'Unmatched withdrawal, to us',
  'staff-message': 'Message to trainees',
  'weekly-figures': 'Figures of the week, to owners',
  certificate: 'Certificate',
  'feedback-request': 'Feedback request',
  'wording-test': 'Wording test',
} as const

export type EmailKind = keyof typeof EMAIL_KIND_LABELS

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(EMAIL_KIND_LABELS, kind)

export interface EmailAbout {
  attemptId?: string
  refundId?: string
  enquiryId?: string
  enquiryEntryId?: string
  tasterPlaceId?: string
  /** When a taster was before it was moved, with instants as text. */
  tasterMovedFrom?: { startsAt: string; endsAt: string; zone: string }
  tasterId?: string
  tasterRequestId?: string
  signUpLinkId?: string
  /** It goes to the buyer of an order of several places, and not to the person of its first. */
  toBuyer?: true
  /** The link of a place, which its invitation brings while it is current, and which names the former person afterwards. */
  claimKey?: string
  loginLinkId?: string
  /** A booker of a company. */
  personId?: string
  accountId?: string
  certificateId?: string
  /**
   * The runs that a booking was moved between, and the sequence number of its calendar file since then. `byTrainee` when
   * they did it themselves.
   */
  moved?: { fromRunId: string; toRunId: string; calendarSequence: number; byTrainee?: boolean }
  staffMessageId?: string
  runId?: string
  runChangeId?: string
  waitingId?: string
  withdrawalId?: string
  /** The Monday after the week that it is about. */
  monday?: string
  /** The wording that it tries out, and its version. */
  wording?: { key: string; version: number }
}

export interface NewEmail {
  /** Queueing the same key again changes nothing. */
  key: string
  kind: EmailKind
  /** The booking that it is about, under which staff find it. */
  bookingId?: string
  /** Ids of what it is about. The data is read when the email is composed. */
  details: EmailAbout
  /** After this it is dropped instead of sent. */
  usefulUntil?: Date
}

/**
 * Queues an email in the caller's transaction: it is sent once, after the commit, with retries. False when it was queued
 * before.
 */
export async function enqueueEmail(
  tx: Tx,
  queue: Queue,
  email: NewEmail,
  options: { startAfter?: Date } = {},
): Promise<boolean> {
  const { key, kind, bookingId, details, usefulUntil } = email
  const made = await tx
    .insertInto('mail')
    .values({ key, kind, bookingId, details: JSON.stringify(details), usefulUntil })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queue.send(tx, 'send-mail', { mailId: made.id }, options)
  return made !== undefined
}

/** Emails of one kind to ourselves in an hour: what visitors can set off must not fill our own mailbox. */
export const MAX_TO_OURSELVES_AN_HOUR = 60

/** Queues an email to ourselves. Where too many of its kind were queued within the hour, the rest follow in later hours. */
export async function enqueueEmailToOurselves(tx: Tx, queue: Queue, email: NewEmail): Promise<void> {
  const { count, now } = await tx
    .selectFrom('mail')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`now()`.as('now')])
    .where('kind', '=', email.kind)
    .where('promisedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const hours = Math.floor(count / MAX_TO_OURSELVES_AN_HOUR)
  await enqueueEmail(tx, queue, email, hours > 0 ? { startAfter: new Date(now.getTime() + hours * HOUR_MS) } : {})
}

/** Queues a sent email again, composed from the data as it is by then. The same submission queues one copy. */
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

/** When the oldest email was queued that is neither sent nor dropped; null without one. Reads no jobs, so it is cheap. */
export async function findOldestUnsentEmail({ db }: Pick<Platform, 'db'>): Promise<Date | null> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('promisedAt').as('promisedAt'))
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  return row?.promisedAt ?? null
}

/** Sends a colleague one version of an email's wording, filled in with a sample. Once for each version. */
export async function queueWordingTest(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  input: { accountId: string; wording: { key: string; version: number } },
): Promise<void> {
  const { accountId, wording } = input
  await db.transaction().execute((tx) =>
    enqueueEmail(tx, queue, {
      key: `wording-test/${wording.key}/${wording.version}/${accountId}`,
      kind: 'wording-test',
      details: { accountId, wording },
    }),
  )
}
