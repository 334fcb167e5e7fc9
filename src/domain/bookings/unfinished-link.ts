import { sql } from 'kysely'
import { customerOf } from '#domain/customers/customer.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { readCode } from '#domain/typed-code.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { HOLD_LIMITS } from './hold-limits.ts'
import { isLiveHold } from './seats.ts'

interface TypedAddress {
  courseId: number
  /** The label of the date. */
  label: string
  email: string
  /** Only a booking with this code. */
  couponCode?: string
}

/**
 * Emails the links of the unpaid bookings that an address holds on a date, to that address only: its own booking may be what
 * hinders one that is begun in another browser. Of each at most one an hour, because strangers can set it off.
 */
export async function emailUnfinishedBookings(platform: Platform, typed: TypedAddress): Promise<void> {
  for (const { bookingId } of await findHeld(platform, typed)) {
    const { sent, isRecent } = await countSent(platform, bookingId)
    if (isRecent) continue
    const mailbox = sha256(typed.email.toLowerCase())
    if (!(await isWithinLimit(platform, { limit: 'unfinished-booking-to', of: mailbox }))) return
    await platform.db.transaction().execute((tx) =>
      enqueueEmail(tx, platform.queue, {
        // Those who count at the same moment get the same key, which is queued once.
        key: `unfinished-booking/${bookingId}/${sent}`,
        kind: 'unfinished-booking',
        bookingId,
        details: {},
      }),
    )
  }
}

function findHeld({ db }: Platform, { courseId, label, email, couponCode }: TypedAddress) {
  return db
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('run', 'run.id', 'seat.runId')
    .select('seat.bookingId')
    .where('run.courseId', '=', courseId)
    .where('run.label', '=', label)
    .where('sale.customerId', '=', customerOf(email))
    .where(isLiveHold)
    .$if(couponCode !== undefined, (query) => query.where('sale.couponCode', '=', readCode(couponCode)))
    .orderBy('booking.createdAt', 'desc')
    .limit(HOLD_LIMITS.email)
    .execute()
}

function countSent({ db }: Platform, bookingId: string) {
  return db
    .selectFrom('mail')
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<boolean>`coalesce(bool_or(promised_at > now() - interval '1 hour'), false)`.as('isRecent'),
    ])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'unfinished-booking')
    .executeTakeFirstOrThrow()
}
