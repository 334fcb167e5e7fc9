import type { Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { type BookingLabel, bookingLabel } from './booking.ts'
import type { BookingFilter, BookingOrder, Cursor } from './booking-filter.ts'
import { findBookingsById } from './find-booking.ts'
import { keysOf, selectPage } from './select-bookings.ts'
import { netPaid, stillOwed } from './sums.ts'

/** A booking as the list of trainees shows it. */
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
  couponCode: string | null
  /** When its first instalment was paid or waived. */
  transactionDate: Date | null
  label: BookingLabel
  /** What was paid and has not gone back. */
  paid: Pence
  /** What is still owed, as long as there is a place to owe it for. */
  due: Pence
}

export interface BookingPageInput {
  filter: BookingFilter
  order: BookingOrder
  after: Cursor | null
  limit: number
}

/**
 * One stretch of the list; from the start where there is no booking to come after. The label and the money of each are
 * worked out by the same rules as of a single booking.
 */
export async function findBookingPage(platform: Platform, input: BookingPageInput): Promise<ListedBooking[]> {
  const { filter, after, limit } = input
  const order = effectiveOrder(input)
  const from = after && (await keysOf(platform.db, { bookingId: after.bookingId, order }))
  const before = after && from ? after.before : 0
  const rows = await selectPage(platform.db, { filter, order, from, limit })
  const ids = rows.map((row) => row.id)
  const bookings = await findBookingsById(platform, { ids })
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
      couponCode: booking.couponCode,
      transactionDate: row.settledAt,
      label: bookingLabel(booking, now),
      paid: netPaid(booking),
      due: stillOwed(booking),
    }
  })
}

/** Nobody who has not paid has a transaction date: what is left of that order is when they booked, which has its own index. */
const effectiveOrder = ({ filter, order }: Pick<BookingPageInput, 'filter' | 'order'>): BookingOrder =>
  filter.show === 'not-paid' && order.by === 'transaction-date' ? { ...order, by: 'booked' } : order
