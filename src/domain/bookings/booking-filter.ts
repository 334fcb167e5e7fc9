import { isCourseId } from '#domain/courses/course.ts'
import { isId, readPageSize } from '#domain/pagination.ts'
import { searchText } from '#domain/text.ts'
import { isDay } from '#domain/time-zone.ts'
import { readCode } from '#domain/typed-code.ts'
import { BOOKING_LABELS, type BookingLabel } from './booking.ts'

/**
 * The tabs of the list. Booked: something is paid, or a place is held. Paid means that the first instalment is paid or
 * waived; a balance may still be due.
 */
export const BOOKING_TABS = [
  'booked',
  'paid',
  'not-paid',
  'all',
  'coupon',
  'balance-due',
  'due-this-month',
  'overdue',
  'attention',
  'waived',
] as const
export type BookingTab = (typeof BOOKING_TABS)[number]

export interface BookingFilter {
  show: BookingTab
  /** Only bookings with this code; used by the coupon tab. */
  couponCode: string | null
  courseId: number | null
  runId: string | null
  state: BookingLabel | null
  /** The first and the last day of booking, in the site's own zone. */
  from: string | null
  to: string | null
  /**
   * The beginnings of words in name, email address, telephone number, reference, company, purchase order and coupon code,
   * or the last digits of the telephone number; empty for all.
   */
  query: string
}

export interface BookingOrder {
  by: 'booked' | 'name' | 'transaction-date' | 'state'
  direction: 'up' | 'down'
}

/** The orders, by their names in an address. */
export const SORTS = {
  newest: { by: 'booked', direction: 'down' },
  oldest: { by: 'booked', direction: 'up' },
  name: { by: 'name', direction: 'up' },
  'name-down': { by: 'name', direction: 'down' },
  paid: { by: 'transaction-date', direction: 'down' },
  'paid-first': { by: 'transaction-date', direction: 'up' },
  state: { by: 'state', direction: 'up' },
  'state-down': { by: 'state', direction: 'down' },
} as const satisfies Record<string, BookingOrder>
export type Sort = keyof typeof SORTS

/** A page begins after this booking, which had so many before it. */
export interface Cursor {
  bookingId: string
  before: number
}

export interface BookingListQuery {
  filter: BookingFilter
  sort: Sort
  size: number
  after: Cursor | null
}

/** Reads the query of the list's address. What is unknown or malformed counts as absent; `usualSize` is the user's own. */
export function parseBookingListQuery(
  asked: Partial<Record<string, string>>,
  usualSize: number | null = null,
): BookingListQuery {
  return {
    filter: {
      show: BOOKING_TABS.find((one) => one === asked.show) ?? 'booked',
      couponCode: readCode(asked.coupon).slice(0, 60) || null,
      courseId: readCourseId(asked.course),
      runId: asked.run && isId(asked.run) ? asked.run : null,
      state: BOOKING_LABELS.find((one) => one === asked.state) ?? null,
      from: asked.from && isDay(asked.from) ? asked.from : null,
      to: asked.to && isDay(asked.to) ? asked.to : null,
      query: searchText(asked.q).slice(0, LONGEST_QUERY).toWellFormed(),
    },
    sort: SORT_NAMES.find((one) => one === asked.sort) ?? 'newest',
    size: readPageSize(asked.size, usualSize),
    after: readCursor(asked.after ?? ''),
  }
}

export const LONGEST_QUERY = 100
const SORT_NAMES = Object.keys(SORTS) as Sort[] // the record's own keys

function readCourseId(asked: string | undefined): number | null {
  const courseId = Number(asked)
  return isCourseId(courseId) ? courseId : null
}

export const cursorText = ({ bookingId, before }: Cursor): string => `${bookingId}.${before}`

function readCursor(text: string): Cursor | null {
  const [bookingId = '', before = ''] = text.split('.', 2)
  return isId(bookingId) && /^\d{1,7}$/.test(before) ? { bookingId, before: Number(before) } : null
}
