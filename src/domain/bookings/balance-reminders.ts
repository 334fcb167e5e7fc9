import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { daysBetween } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isAllowed, owesBalance } from './booking.ts'
import { findBooking, getLockedBooking, type WhichBooking } from './find-booking.ts'
import type { BookingChangeError } from './messages.ts'

/** Queues today's reminders of balances, once each. A booking that moves is reminded of its new due date. */
export async function enqueueBalanceReminders(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  for (const { bookingId, instalmentId, ...dates } of await findDue(platform, now)) {
    const day = reminderDay({ ...dates, now })
    if (day === null || (await isEnqueued(platform, keyOf(bookingId, dates.dueAt, day)))) continue
    try {
      await enqueueReminder(platform, { bookingId, instalmentId, now })
    } catch (error) {
      platform.log.warn('remind_failed', { bookingId, error })
    }
  }
}

/** A date that we cancelled is left out: its trainees are asked what they want instead, not for money. */
async function findDue(platform: Platform, now: Date) {
  return platform.db
    .selectFrom('instalment')
    .innerJoin('booking', 'booking.id', 'instalment.saleId')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['booking.id as bookingId', 'instalment.id as instalmentId', 'instalment.dueAt'])
    .select('booking.createdAt as bookedAt')
    .where('instalment.confirms', '=', false)
    .where('instalment.state', '=', 'due')
    .where('run.state', '!=', 'cancelled')
    .where('instalment.dueAt', '>', sql<Date>`${now}::timestamptz - interval '5 days'`)
    .where('instalment.dueAt', '<', sql<Date>`${now}::timestamptz + interval '15 days'`)
    .orderBy('instalment.dueAt')
    .execute()
}

/** The due date is part of the key, so that a booking that moves is reminded again. */
const keyOf = (bookingId: string, dueAt: Date, day: ReminderDay) =>
  `balance-reminder/${bookingId}/${dueAt.toISOString().slice(0, 10)}/${day}`

async function isEnqueued(platform: Platform, key: string): Promise<boolean> {
  return (await platform.db.selectFrom('mail').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Checks again under the order's lock: the trainee may just have paid, moved or cancelled. */
async function enqueueReminder(
  platform: Platform,
  { bookingId, instalmentId, now }: { bookingId: string; instalmentId: string; now: Date },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const booking = await getLockedBooking(tx, bookingId)
    const sum = booking.instalments.find(({ id }) => id === instalmentId)
    if (sum?.state !== 'due' || !owesBalance(booking)) return
    const day = reminderDay({ bookedAt: booking.bookedAt, dueAt: sum.dueAt, now })
    if (day === null) return
    await enqueueEmail(tx, platform.queue, {
      key: keyOf(bookingId, sum.dueAt, day),
      kind: 'balance-reminder',
      bookingId,
      details: {},
    })
  })
}

type RequestBalanceInput = WhichBooking & {
  actor: Actor
  /** One email for each submission, however often it arrives. */
  idempotencyKey: string
}

type RequestBalanceResult = Result<{ bookingId: string }, Extract<BookingChangeError, 'unknown-booking' | 'no-balance'>>

/** Emails the trainee the link to pay the balance now, whenever it falls due. */
export async function requestBalance(platform: Platform, input: RequestBalanceInput): Promise<RequestBalanceResult> {
  const found = await findBooking(platform, input)
  if (!found) return { ok: false, error: 'unknown-booking' }
  const bookingId = found.id
  return inTransaction(platform.db, async (tx): Promise<RequestBalanceResult> => {
    const booking = await getLockedBooking(tx, bookingId)
    if (!isAllowed(booking, 'take-balance')) return { ok: false, error: 'no-balance' }
    const enqueued = await enqueueEmail(tx, platform.queue, {
      key: `balance-request/${input.idempotencyKey}`,
      kind: 'balance-request',
      bookingId,
      details: {},
    })
    if (enqueued) await recordEvent(tx, { kind: 'balance-requested', actor: input.actor, bookingId })
    return { ok: true, bookingId }
  })
}

/** How many days before a balance falls due a reminder is sent; the last one three days after. */
const REMINDER_DAYS = [14, 7, 1, 0, -3] as const
type ReminderDay = (typeof REMINDER_DAYS)[number]

/** A reminder that was due while the job did not run is sent a day later. */
const LATE_DAYS = 1
/** A new booking has just been told what is due, and when. On the due date itself the link is sent all the same. */
const JUST_BOOKED_DAYS = 2

/** Which reminder is due today by the calendar of the site's own time zone; null when none is. */
export function reminderDay(input: { bookedAt: Date; dueAt: Date; now: Date }): ReminderDay | null {
  const { bookedAt, dueAt, now } = input
  const daysLeft = daysBetween(now, dueAt, site.zone)
  const exact = REMINDER_DAYS.find((day) => day === daysLeft)
  const day = exact ?? REMINDER_DAYS.find((each) => each - LATE_DAYS === daysLeft) ?? null
  if (day === null || day <= 0) return day
  return daysBetween(bookedAt, now, site.zone) <= JUST_BOOKED_DAYS ? null : day
}
