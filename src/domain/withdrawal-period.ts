import { expressRequest, site } from '#content/site.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { daysBetween } from '#domain/courses/session-times.ts'
import { dateFormat, DAY_MS } from '#domain/time-zone.ts'
import type { Database } from '#platform/database.ts'

/** A consumer may withdraw until the end of the fourteenth day after that of the contract. Source: SI 2013/3134, reg. 30. */
export const CANCELLATION_DAYS = 14

/** Counted by the calendar of our zone, so that a change of the clocks neither adds nor takes an hour. */
export const isWithinWithdrawalPeriod = (contractMadeAt: Date, at: Date): boolean =>
  daysBetween(contractMadeAt, at, site.zone) <= CANCELLATION_DAYS

interface Contract {
  /** When we confirmed the booking with the receipt of its first sum; until then, when it was booked. */
  contractMadeAt: Date
  /** A company that books for its employees has no right to withdraw. */
  consumer: boolean
}

/** The last day on which a consumer may withdraw, as noon UTC of that day in our calendar; null for a company. */
export function lastWithdrawalDay({ contractMadeAt, consumer }: Contract): Date | null {
  if (!consumer) return null
  const day = dateFormat({ timeZone: site.zone }, 'en-CA').format(contractMadeAt)
  return new Date(Date.parse(`${day}T12:00Z`) + CANCELLATION_DAYS * DAY_MS)
}

/** True when a session of the date begins while a contract made then can still be withdrawn from: reg. 36 applies. */
export const startsWithinWithdrawalPeriod = ({ sessions }: Pick<CourseRun, 'sessions'>, madeAt: Date): boolean =>
  sessions.some(({ startsAt }) => isWithinWithdrawalPeriod(madeAt, startsAt))

export interface WithdrawalTerms extends Contract {
  /** When a consumer asked us to start within the fourteen days. Only what is delivered after that is paid for. */
  expressRequestAt: Date | null
}

/** The live minutes of a date in all, and of them those delivered at that moment since the request to start. */
export function liveMinutes(
  { sessions }: Pick<CourseRun, 'sessions'>,
  { since, until }: { since: Date; until: Date },
): { delivered: number; total: number } {
  const minutes = sessions.map(({ startsAt, endsAt }) => ({
    total: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    delivered: (Math.min(+endsAt, +until) - Math.max(+startsAt, +since)) / MINUTE_MS,
  }))
  return {
    total: minutes.reduce((sum, one) => sum + Math.floor(one.total), 0),
    delivered: minutes.reduce((sum, one) => sum + Math.max(0, Math.floor(one.delivered)), 0),
  }
}

const MINUTE_MS = 60_000

/**
 * Stores once that a consumer asks us to start within the fourteen days, with the wording that they read. The booking is locked
 * before its order, as in every command.
 */
export async function recordExpressRequest(db: Database, { saleId, at }: { saleId: string; at: Date }): Promise<void> {
  await db
    .with('booked', (orders) => orders.selectFrom('booking').select('saleId').where('saleId', '=', saleId).forUpdate())
    .updateTable('sale')
    .from('booked')
    .set(expressRequestAt(at))
    .whereRef('sale.id', '=', 'booked.saleId')
    .where('sale.consumer', '=', true)
    .where('sale.expressRequestAt', 'is', null)
    .execute()
}

export const expressRequestAt = (at: Date) => ({
  expressRequestAt: at,
  expressRequestVersion: expressRequest.version,
})
