import { sql } from 'kysely'
import { type EmailKind, isEmailKind } from '#domain/emails/outbox.ts'
import { resendEmail, type ResendEmailResult } from '#domain/emails/resend-email.ts'
import type { Actor } from '#domain/events/record-event.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { BookingFilter } from './booking-filter.ts'
import { hasPerson } from './seats.ts'
import { selectBookings } from './select-bookings.ts'

/** As many as the longest page of the list shows. */
export const MAX_CHOSEN = 100

export interface ChosenBooking {
  bookingId: string
  reference: string
  fullName: string
}

/** The command's result for one booking, or `broken` where it threw: it may be tried again. */
export type BulkOutcome<Answer> = ChosenBooking & { answer: Answer | { ok: false; error: 'broken' } }

/** The bookings with these references, by name, at most MAX_CHOSEN. An unknown reference is left out. */
export const findChosenBookings = (platform: Pick<Platform, 'db'>, { references }: { references: string[] }) =>
  chosenBookings(platform.db, { references: references.slice(0, MAX_CHOSEN) }).execute() satisfies Promise<
    ChosenBooking[]
  >

/** Runs a command for each chosen booking, one after the other, each in its own transaction. One that throws stops none. */
export async function actOnEach<One extends ChosenBooking, Answer>(
  platform: Pick<Platform, 'log'>,
  chosen: One[],
  act: (one: One) => Promise<Answer>,
): Promise<(One & BulkOutcome<Answer>)[]> {
  const outcomes: (One & BulkOutcome<Answer>)[] = []
  for (const one of chosen) {
    try {
      outcomes.push({ ...one, answer: await act(one) })
    } catch (error) {
      platform.log.error('act_on_each_broke', { reference: one.reference, error })
      outcomes.push({ ...one, answer: { ok: false, error: 'broken' } })
    }
  }
  return outcomes
}

interface ResendEmailsInput {
  references: string[]
  kind: EmailKind
  actor: Actor
  /** A submission that arrives twice sends each email only once more. */
  idempotencyKey: string
}

/** Resends the last email of a kind to each of the chosen bookings that had one. */
export async function resendEmails(
  platform: Platform,
  input: ResendEmailsInput,
): Promise<BulkOutcome<ResendEmailResult>[]> {
  const { references, kind, actor, idempotencyKey } = input
  const chosen = await findChosenBookings(platform, { references })
  const lastOf = await findLastEmails(platform, { bookingIds: chosen.map((one) => one.bookingId), kind })
  return actOnEach(platform, chosen, async ({ bookingId }): Promise<ResendEmailResult> => {
    const mailId = lastOf.get(bookingId)
    if (!mailId) return { ok: false, error: 'unknown-mail' }
    return resendEmail(platform, { actor, mailId, bookingId, idempotencyKey })
  })
}

/** Which kinds of email the chosen bookings had, and how many of them had each. */
export async function findEmailKinds(
  platform: Platform,
  input: { references: string[] },
): Promise<{ kind: EmailKind; bookings: number }[]> {
  const bookingIds = (await findChosenBookings(platform, input)).map((one) => one.bookingId)
  if (bookingIds.length === 0) return []
  const rows = await platform.db
    .selectFrom('mail')
    .select(({ fn }) => ['kind', fn.count<string>('bookingId').distinct().as('bookings')])
    .where('bookingId', 'in', bookingIds)
    .where('droppedAt', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ kind, bookings }) => (isEmailKind(kind) ? [{ kind, bookings: Number(bookings) }] : []))
}

/** The last of each booking that is no resent copy of another. */
async function findLastEmails(
  platform: Platform,
  { bookingIds, kind }: { bookingIds: string[]; kind: EmailKind },
): Promise<Map<string | null, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await platform.db
    .selectFrom('mail')
    .distinctOn('bookingId')
    .select(['bookingId', 'id'])
    .where('bookingId', 'in', bookingIds)
    .where('kind', '=', kind)
    .where('againOf', 'is', null)
    .where('droppedAt', 'is', null)
    .orderBy('bookingId')
    .orderBy('promisedAt', 'desc')
    .execute()
  return new Map(rows.map(({ bookingId, id }) => [bookingId, id]))
}

/** The bookings that were ticked, or all that a filter lets through. */
export type Recipients = { references: string[] } | { filter: BookingFilter }

/** How many trainees one email may go to. More need a newsletter. */
export const MAX_RECIPIENTS = 500

/** Who would have an email now, by name. One more than MAX_RECIPIENTS means too many. */
export const findRecipients = (platform: { db: Database }, to: Recipients): Promise<ChosenBooking[]> =>
  chosenBookings(platform.db, to)
    .where(hasPerson)
    .limit(MAX_RECIPIENTS + 1)
    .execute()

const chosenBookings = (db: Database, to: Recipients) =>
  ('filter' in to
    ? selectBookings(db, to.filter)
    : db.selectFrom('booking').where('reference', '=', sql<string>`any(${to.references})`)
  )
    .select(['id as bookingId', 'reference', 'fullName'])
    .orderBy('sortName')
