import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Span } from '../../content/retention.ts'
import { expireHolds } from '../../src/domain/payments/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { purgeExpired } from '../../src/domain/privacy/retention.ts'
import { aBooking, endHold } from './bookings.ts'
import type { TestPlatform } from './platform.ts'

/** A day more, and a day less, than is kept: by the database's clock. */
export const older = (keep: Span): RawBuilder<Date> => sql<Date>`now() - ${interval(keep)} - interval '1 day'`
export const younger = (keep: Span): RawBuilder<Date> => sql<Date>`now() - ${interval(keep)} + interval '1 day'`

const interval = (keep: Span) => {
  const [[unit, count] = []] = Object.entries(keep)
  return sql`interval ${sql.lit(`${count} ${unit}`)}`
}

/** The program that forgets has run: nothing failed, and the books balance. */
export async function aNight(platform: TestPlatform): Promise<void> {
  await purgeExpired(platform)
  expect(platform.logged.filter(({ event }) => event === 'forget_failed')).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
}

/** A booking that nobody paid for, whose hold has ended. */
export async function anUnpaidBooking(platform: TestPlatform, wanted: Record<string, unknown> = {}): Promise<string> {
  const { id } = await aBooking(platform, { readerZone: 'Asia/Kolkata', ...wanted })
  await endHold(platform, id)
  await expireHolds(platform)
  return id
}
