import { sql } from 'kysely'
import type { CaseReason } from '#domain/cases/cases.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type BookingFilter,
  type BookingListQuery,
  type BookingOrder,
  type Cursor,
  cursorText,
  SORTS,
} from './booking-filter.ts'
import { type Booking, type BookingLabel, bookingLabel, netPaid, stillOwed } from './booking.ts'
import { findBookingsById } from './find-booking.ts'
import { keysOf, selectPage } from './select-bookings.ts'

interface FoundBookings {
  rows: ListedBooking[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** A page of the list of trainees. A cursor of a booking that does not exist counts as none. */
export async function findBookings(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: BookingListQuery,
): Promise<FoundBookings> {
  const { filter, sort, size, after } = input
  const found = await findBookingPage(platform, { filter, order: SORTS[sort], after, limit: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const next = last && found.length > size ? cursorText({ bookingId: last.id, before: last.number }) : null
  return { rows, next }
}

/** How many bookings of an export are in memory at a time. */
const BATCH = 500

/** Every booking of the list in its order, batch by batch. */
export async function* streamBookings(
  platform: Platform,
  { filter, sort }: Pick<BookingListQuery, 'filter' | 'sort'>,
): AsyncGenerator<ListedBooking[]> {
  let last: ListedBooking | undefined
  do {
    const after = last ? { bookingId: last.id, before: last.number } : null
    const batch = await findBookingPage(platform, { filter, order: SORTS[sort], after, limit: BATCH })
    yield batch
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}

export interface ListedBooking {
  /** S.No: its place in the list as it is narrowed and sorted, from 1. */
  number: number
  id: string
  reference: string
  email: string
  fullName: string
  phoneNumber: string
  courseName: string
  runLabel: string
  zone: string
  couponCode: string | null
  bookedAt: Date
  /** Whom its documents name where that is a company; both may be empty. */
  companyName: string
  purchaseOrder: string
  /** When its first instalment was paid or waived. */
  transactionDate: Date | null
  label: BookingLabel
  /** What was paid and not refunded. */
  paid: Pence
  /** What of it went back, or is on its way. */
  refunded: Pence
  /** Why it needs attention: its oldest open case. */
  openCase: CaseReason | null
  /** What is still owed; nothing where there is no place to owe it for. */
  due: Pence
}

interface BookingPageInput {
  filter: BookingFilter
  order: BookingOrder
  after: Cursor | null
  limit: number
}

/** Rows of the list after a cursor, or from the start. Label and money follow the same rules as on a booking's own page. */
async function findBookingPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: BookingPageInput,
): Promise<ListedBooking[]> {
  const { filter, after, limit } = input
  const order = effectiveOrder(input)
  const from = after && (await keysOf(platform.db, { bookingId: after.bookingId, order }))
  const before = after && from ? after.before : 0
  const rows = await selectPage(platform.db, { filter, order, from, limit })
  const ids = rows.map((row) => row.id)
  const bookings = await findBookingsById(platform, { ids })
  const openCases = await findOldestCases(platform, { ids })
  const now = platform.clock.now()
  return rows.map((row, index) => {
    const booking = bookings.get(row.id)
    if (!booking) throw new Error(`expected booking ${row.id}, which was just listed`)
    return {
      number: before + index + 1,
      id: row.id,
      reference: booking.reference,
      email: row.email,
      fullName: row.fullName,
      phoneNumber: row.phoneNumber,
      courseName: booking.course.name,
      runLabel: booking.run.label,
      zone: booking.run.zone,
      couponCode: booking.couponCode,
      bookedAt: booking.bookedAt,
      companyName: row.companyName ?? '',
      purchaseOrder: row.purchaseOrder ?? '',
      transactionDate: row.settledAt,
      label: bookingLabel(booking, now),
      ...sumsOf(booking),
      openCase: openCases.get(row.id) ?? null,
    }
  })
}

/** Of an order of several places the sums are at its first booking: added up they are the order's. */
const sumsOf = (booking: Booking): Pick<ListedBooking, 'paid' | 'refunded' | 'due'> =>
  booking.id === booking.saleId
    ? { paid: netPaid(booking), refunded: booking.money.refunded, due: stillOwed(booking) }
    : { paid: pence(0), refunded: pence(0), due: pence(0) }

async function findOldestCases(
  { db }: Pick<Platform, 'db'>,
  { ids }: { ids: string[] },
): Promise<Map<string, CaseReason>> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('bookingCase', 'bookingCase.saleId', 'booking.saleId')
    .select(['booking.id', 'reason'])
    .where('resolvedAt', 'is', null)
    .where('booking.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('openedAt', 'desc')
    .execute()
  return new Map(rows.map(({ id, reason }) => [id, reason as CaseReason])) // only openCase writes it
}

/** Unpaid bookings have no transaction date, so their order by it is the order of booking, which has an index. */
const effectiveOrder = ({ filter, order }: Pick<BookingPageInput, 'filter' | 'order'>): BookingOrder =>
  filter.show === 'not-paid' && order.by === 'transaction-date' ? { ...order, by: 'booked' } : order
