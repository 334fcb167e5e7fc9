import type { Tx } from '#platform/database.ts'
import type { Queue } from '#platform/queue.ts'

/** The letters we write. jobs/send-mail.ts has one for each. */
export type MailKind =
  | 'booking-confirmation'
  | 'paid-without-place'
  | 'payment-returned'
  | 'booking-refunded'
  | 'enquiry-received'
  | 'enquiry-forward'
  | 'taster-confirmation'

export interface MailAbout {
  attemptId?: string
  refundId?: string
  enquiryId?: string
  tasterPlaceId?: string
}

export interface MailPromise {
  /** What makes it once: promising the same key again changes nothing. */
  key: string
  kind: MailKind
  /** The booking that it is about, if any: it is listed with it. */
  bookingId?: string
  /** What the letter is about, by id: it is read anew when the mail is written. */
  facts: MailAbout
}

/** Promises a mail in the caller's transaction: it is sent after the commit, with retries, and once. */
export async function promiseMail(tx: Tx, queue: Queue, promise: MailPromise): Promise<void> {
  const { key, kind, bookingId, facts } = promise
  const made = await tx
    .insertInto('mail')
    .values({ key, kind, bookingId, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queue.send(tx, 'send-mail', { mailId: made.id })
}
