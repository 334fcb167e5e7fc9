import { sql } from 'kysely'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import { isLoopbackAddress } from '#platform/rate-limits.ts'

/** Places that one e-mail address, and one network address, may hold at once without having paid. */
export const HOLD_LIMITS = { email: 2, address: 5 } as const

/** Somebody who books by themselves. */
export interface HoldOrigin {
  address: string
}

/**
 * Whether one more place may be held for an e-mail address, and from a network address. Those who book under one of them
 * at the same moment wait for each other, so that the count is true until the caller's transaction ends. This machine's
 * own address stands for everybody behind it and is not counted (docs/decisions/016).
 */
export async function isUnderHoldLimit(tx: Tx, input: { email: string; from: HoldOrigin }): Promise<boolean> {
  const heldFrom = heldFromOf(input.from)
  if (heldFrom) {
    await takeAdvisoryLock(tx, `holds/${heldFrom}`)
    const { count } = await liveHolds(tx).where('seat.heldFrom', '=', heldFrom).executeTakeFirstOrThrow()
    if (Number(count) >= HOLD_LIMITS.address) return false
  }
  const email = input.email.toLowerCase()
  await takeAdvisoryLock(tx, `holds/${email}`)
  const { count } = await liveHolds(tx)
    .where(sql`lower(booking.email)`, '=', email)
    .executeTakeFirstOrThrow()
  return Number(count) < HOLD_LIMITS.email
}

/** What is kept of a visitor's address while their place is held; null for this machine's own. */
export const heldFromOf = ({ address }: HoldOrigin): string | null =>
  isLoopbackAddress(address) ? null : sha256(address)

const liveHolds = (tx: Tx) =>
  tx
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('seat.state', '=', 'held')
    .where('seat.heldUntil', '>', sql<Date>`now()`)
