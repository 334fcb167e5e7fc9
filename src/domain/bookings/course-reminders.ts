import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { lockOrder } from '#domain/order.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** How many days before its first session trainees are reminded of a course. */
const DAYS_BEFORE = [7, 1]

/**
 * Queues the reminders that are due, once each, to trainees with a confirmed place. A reminder is due for one day, from so
 * many days before the first session. A booking made after that has just had its confirmation, and no reminder.
 */
export async function enqueueCourseReminders(platform: Platform): Promise<void> {
  for (const days of DAYS_BEFORE) {
    const due = await dueReminders(platform.db, days).execute()
    for (const { bookingId } of due) await enqueueReminder(platform, { bookingId, days })
  }
}

/** True while a booking's place is confirmed and its course is still to begin. */
export async function isStillToCome(platform: { db: Database }, input: { bookingId: string }): Promise<boolean> {
  const seat = await confirmedSeats(platform.db).where('seat.bookingId', '=', input.bookingId).executeTakeFirst()
  return seat !== undefined
}

/** Checks again under the order's lock: it may have been cancelled, moved or reminded meanwhile. */
async function enqueueReminder(
  platform: Platform,
  { bookingId, days }: { bookingId: string; days: number },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId })
    const due = await dueReminders(tx, days).where('seat.bookingId', '=', bookingId).executeTakeFirst()
    if (!due) return
    await enqueueEmail(tx, platform.queue, {
      key: due.key,
      kind: 'course-reminder',
      bookingId,
      details: {},
      usefulUntil: due.usefulUntil,
    })
  })
}

function dueReminders(db: Database | Tx, days: number) {
  const dueAt = before(days)
  const usefulUntil = before(days - 1)
  // By the day: a course that moves to another day is announced again, one that begins half an hour later is not.
  const key = sql<string>`'course-reminder/' || seat.booking_id || '/' || ${days}::int || '/'
    || to_char(first.starts_at at time zone run.zone, 'YYYY-MM-DD')`
  return confirmedSeats(db)
    .select([key.as('key'), usefulUntil.as('usefulUntil')])
    .where(dueAt, '<=', sql<Date>`now()`)
    .where(usefulUntil, '>', sql<Date>`now()`)
    .where('seat.changedAt', '<', dueAt)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail').select('mail.id').where('mail.key', '=', key))),
    )
    .orderBy('first.startsAt')
    .limit(500)
}

/** Counted in hours, so that a change of the clocks moves nothing. */
const before = (days: number) => sql<Date>`first.starts_at - make_interval(hours => ${days * 24})`

/** Confirmed seats of runs that take place and have not begun. */
function confirmedSeats(db: Database | Tx) {
  return (
    db
      .selectFrom('run')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('session')
            .select(({ fn }) => fn.min('startsAt').as('startsAt'))
            .whereRef('session.runId', '=', 'run.id')
            .as('first'),
        (on) => on.onTrue(),
      )
      .innerJoin('seat', 'seat.runId', 'run.id')
      .innerJoin('booking', 'booking.id', 'seat.bookingId')
      .select('seat.bookingId')
      // One that waits for its person has none to remind.
      .where('booking.attendeeId', 'is not', null)
      .where('run.state', '!=', 'cancelled')
      .where('seat.state', '=', 'confirmed')
      .where('first.startsAt', '>', sql<Date>`now()`)
  )
}
