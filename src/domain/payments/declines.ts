import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** After so many rejected cards within so many minutes a booking waits: somebody may be trying stolen cards. */
export const DECLINE_LIMIT = { most: 3, minutes: 10 } as const

/** Counted by the audit trail, and by the database's clock. The caller holds the booking's lock. */
export async function hasTooManyDeclines(tx: Tx, bookingId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bookingId', '=', bookingId)
    .where('action', '=', 'declined')
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${DECLINE_LIMIT.minutes})`)
    .executeTakeFirstOrThrow()
  return Number(count) >= DECLINE_LIMIT.most
}
