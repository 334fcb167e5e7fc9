import { isAllowed } from '#domain/bookings/booking.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { type MoveResult, moveBooking } from '#domain/bookings/move-booking.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import type { Pence } from '#domain/pence.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Order } from './find-order.ts'
import { creditFor, termsOf } from './place-credit.ts'

/** What the buyer may do with one place of a certain order. */
export interface PlaceChange {
  /** Null where nothing would come back for it: then they ask us. */
  giveBack: { credit: Pence; owedLess: Pence; refunded: Pence } | null
  canMove: boolean
}

/** By the place's id, and the dates that a place may be moved to. Neither of an order that is not certain. */
export async function findPlaceChanges(
  platform: Pick<Platform, 'db' | 'clock'>,
  order: Order,
): Promise<{ changes: Record<string, PlaceChange>; runs: CourseRun[] }> {
  if (order.state !== 'confirmed') return { changes: {}, runs: [] }
  const now = platform.clock.now()
  const places = await platform.db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['booking.id', 'run.state'])
    .where('saleId', '=', order.saleId)
    .execute()
  const bookings = await findBookingsById(platform, { ids: places.map(({ id }) => id) })
  const changes = places.flatMap(({ id, state }): [string, PlaceChange][] => {
    const booking = bookings.get(id)
    if (!booking || booking.cancelledAt) return []
    const { credit, mayGiveBack, hasBegun } = termsOf(booking, { byUs: state === 'cancelled', now })
    const isGivable = isAllowed(booking, 'give-back') && mayGiveBack && !hasBegun
    const canMove = isAllowed(booking, 'move') && mayStillMove(booking.run, now)
    return [[booking.publicId, { giveBack: isGivable ? { credit, ...creditFor(booking, credit) } : null, canMove }]]
  })
  const runs = (await listOfferedRuns(platform, { courseId: order.courseId })).filter(isBookable)
  return { changes: Object.fromEntries(changes), runs }
}

/** A place by the addresses of its order and itself. */
export interface PlaceAddress {
  orderId: string
  seatId: string
}

/** Our own id of its booking; null when there is none. */
export async function findPlaceId({ db }: { db: Database }, which: PlaceAddress): Promise<string | null> {
  const found = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .select('booking.id')
    .where('orderId', '=', which.orderId)
    .where('booking.publicId', '=', which.seatId)
    .executeTakeFirst()
  return found?.id ?? null
}

export type MovePlaceError = Extract<MoveResult, { ok: false }>['error'] | 'too-late'

/** The buyer moves one place to another date of its course, until two days before it begins: it keeps its price. */
export async function movePlace(
  platform: Platform,
  { toRunId, ...which }: PlaceAddress & { toRunId: string },
): Promise<MoveResult | { ok: false; error: MovePlaceError }> {
  const bookingId = await findPlaceId(platform, which)
  const booking = bookingId && (await findBookingsById(platform, { ids: [bookingId] })).get(bookingId)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  if (!mayStillMove(booking.run, platform.clock.now())) return { ok: false, error: 'too-late' }
  return moveBooking(platform, { bookingId: booking.id, toRunId, actor: 'visitor' })
}
