import { CANCELLATION_DAYS } from '#domain/payments/propose-refund.ts'
import { dateFormat } from '#domain/courses/date-format.ts'
import { daysBetween } from '#domain/courses/session-times.ts'

/** A day on which a consumer may still cancel for any reason, the last: noon of it, by the calendar of our own zone. */
export function lastCoolingOffDay(bookedAt: Date, zone: string): Date {
  const day = dateFormat({ timeZone: zone }, 'en-CA').format(bookedAt)
  return new Date(Date.parse(`${day}T12:00Z`) + CANCELLATION_DAYS * 24 * 3_600_000)
}

export const isWithinCoolingOff = (bookedAt: Date, now: Date, zone: string): boolean =>
  daysBetween(bookedAt, now, zone) <= CANCELLATION_DAYS
