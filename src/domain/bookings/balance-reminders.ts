import { sql } from 'kysely'
import { balanceOf, owesBalance } from './booking.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { getLockedBooking } from '#domain/aftercare/find-locked.ts'
import { type ReminderDay, reminderDay } from '#domain/aftercare/reminder-day.ts'

/** Promises the letters about balances whose day it is, once each. A booking that moves is reminded of its new day. */
export async function enqueueBalanceReminders(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  for (const { bookingId, ...dates } of await findDue(platform, now)) {
    const day = reminderDay({ ...dates, now })
    if (day === null || (await isEnqueued(platform, keyOf(bookingId, dates.dueAt, day)))) continue
    try {
      await remind(platform, { bookingId, now })
    } catch (error) {
      platform.log.warn('remind_failed', { bookingId, error })
    }
  }
}

/** Whose date we cancelled is asked what they want instead, not for money. */
async function findDue(platform: Platform, now: Date) {
  return platform.db
    .selectFrom('instalment')
    .innerJoin('booking', 'booking.id', 'instalment.bookingId')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['bookingId', 'instalment.dueAt', 'booking.createdAt as bookedAt'])
    .where('instalment.kind', '=', 'balance')
    .where('instalment.state', '=', 'due')
    .where('run.state', '!=', 'cancelled')
    .where('instalment.dueAt', '>', sql<Date>`${now}::timestamptz - interval '5 days'`)
    .where('instalment.dueAt', '<', sql<Date>`${now}::timestamptz + interval '15 days'`)
    .orderBy('instalment.dueAt')
    .execute()
}

/** The day is in the key: after a move the letters are written anew. */
const keyOf = (bookingId: string, dueAt: Date, day: ReminderDay) =>
  `balance-reminder/${bookingId}/${dueAt.toISOString().slice(0, 10)}/${day}`

async function isEnqueued(platform: Platform, key: string): Promise<boolean> {
  return (await platform.db.selectFrom('mail').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Looks again under the booking's lock, so that nobody is written to who has just paid, moved or cancelled. */
async function remind(platform: Platform, { bookingId, now }: { bookingId: string; now: Date }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const booking = await getLockedBooking(tx, bookingId)
    const balance = balanceOf(booking)
    if (!balance || !owesBalance(booking)) return
    const day = reminderDay({ bookedAt: booking.bookedAt, dueAt: balance.dueAt, now })
    if (day === null) return
    await enqueueEmail(tx, platform.queue, {
      key: keyOf(bookingId, balance.dueAt, day),
      kind: 'balance-reminder',
      bookingId,
      details: {},
    })
  })
}
