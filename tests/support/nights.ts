import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Span } from '../../content/retention.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { purgeExpired } from '../../src/domain/privacy/retention.ts'
import { aBooking, endHold } from './bookings.ts'
import type { TestPlatform } from './platform.ts'

/** A day older, and a day younger, than the retention period, by the database's clock. */
export const older = (keep: Span): RawBuilder<Date> => sql<Date>`now() - ${interval(keep)} - interval '1 day'`
export const younger = (keep: Span): RawBuilder<Date> => sql<Date>`now() - ${interval(keep)} + interval '1 day'`

const interval = (keep: Span) => {
  const [[unit, count] = []] = Object.entries(keep)
  return sql`interval ${sql.lit(`${count} ${unit}`)}`
}

/** Runs the retention job: nothing fails, and the books balance. */
export async function aNight(platform: TestPlatform): Promise<void> {
  await purgeExpired(platform)
  expect(platform.logged.filter(({ event }) => event === 'forget_failed')).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
}

/** An unpaid booking whose hold has ended. */
export async function anUnpaidBooking(platform: TestPlatform, wanted: Record<string, unknown> = {}): Promise<string> {
  const { id } = await aBooking(platform, { readerZone: 'Asia/Kolkata', ...wanted })
  await endHold(platform, id)
  await expireHolds(platform)
  return id
}
