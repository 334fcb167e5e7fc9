import { expressRequest } from '#content/site.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Contract } from '#domain/withdrawal-period.ts'
import type { Database, Tx } from '#platform/database.ts'

/** What a booking says about withdrawing from it. */
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

/** Stores once that a consumer asks us to start within the fourteen days, with the wording that they read. */
export async function recordExpressRequest(db: Database | Tx, input: { bookingId: string; at: Date }): Promise<void> {
  await db
    .updateTable('booking')
    .set({ expressRequestAt: input.at, expressRequestVersion: expressRequest.version })
    .where('id', '=', input.bookingId)
    .where('consumer', '=', true)
    .where('expressRequestAt', 'is', null)
    .execute()
}
