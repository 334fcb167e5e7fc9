import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { CaseReason } from './open-attention.ts'

/** Something about a booking that a person must look at. */
export interface OpenCase {
  bookingId: string
  reference: string
  fullName: string
  reason: CaseReason
  openedAt: Date
}

/** The cases that wait longest, and how many there are. */
export async function findOpenCases(
  platform: Pick<Platform, 'db'>,
  { limit }: { limit: number },
): Promise<{ cases: OpenCase[]; total: number }> {
  const rows = await platform.db
    .selectFrom('bookingCase')
    .innerJoin('booking', 'booking.id', 'bookingCase.bookingId')
    .select([
      'bookingCase.bookingId',
      'booking.reference',
      'booking.fullName',
      'bookingCase.reason',
      'bookingCase.openedAt',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('resolvedAt', 'is', null)
    .orderBy('openedAt')
    .orderBy('bookingCase.id')
    .limit(limit)
    .execute()
  const cases = rows.map(({ bookingId, reference, fullName, reason, openedAt }) => ({
    bookingId,
    reference,
    fullName,
    reason: reason as CaseReason, // written by open-attention.ts alone
    openedAt,
  }))
  return { cases, total: rows[0]?.total ?? 0 }
}
