import { sql } from 'kysely'
import { sha256 } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import { isLoopbackAddress, networksOf } from '#platform/network-address.ts'
import { isLiveHold } from './seats.ts'

/**
 * How many unpaid orders one email address, and one network address, may hold at once: more with a coupon, which an office
 * was given and a stranger was not. The /48 around an IPv6 network may hold so many times as many.
 */
export const HOLD_LIMITS = { email: 2, address: 5, withCoupon: 20, around: 4 } as const

/** Of the last quarter of a date's places, nobody holds a second one unpaid from one network. */
const isOfLastPlaces = sql<boolean>`run.capacity - run.taken <= run.capacity / 4`

export interface HoldOrigin {
  address: string
}

type HoldLimit = { ok: false; error: 'too-many-holds' } | NetworkHolds

/** Whoever is behind the same address holds them; the first of these holds ends in so many seconds. */
export interface NetworkHolds {
  ok: false
  error: 'network-holds' | 'network-holds-last'
  seconds: number
}

interface HoldWish {
  email: string
  from: HoldOrigin
  run: { id: string }
  coupon: unknown
}

/**
 * Why no more may be held, for an email address and from a network; null: one more may. Bookings of the same address at the
 * same moment wait for each other, so that the count is true until the caller's transaction ends. This machine's own address
 * may hide any number of visitors and is not counted (docs/decisions/016).
 */
export async function findHoldLimit(tx: Tx, wish: HoldWish): Promise<HoldLimit | null> {
  const ofNetwork = await findNetworkLimit(tx, wish)
  if (ofNetwork) return ofNetwork
  const email = wish.email.toLowerCase()
  await takeAdvisoryLock(tx, `holds/${email}`)
  const { count } = await liveHolds(tx)
    .where(sql`lower(booking.email)`, '=', email)
    .executeTakeFirstOrThrow()
  return count < HOLD_LIMITS.email ? null : { ok: false, error: 'too-many-holds' }
}

async function findNetworkLimit(tx: Tx, { from, run, coupon }: HoldWish): Promise<HoldLimit | null> {
  const { heldFrom, heldAround } = heldFromOf(from)
  if (!heldFrom) return null
  await takeAdvisoryLock(tx, `holds/${heldAround ?? heldFrom}`)
  const most = coupon ? HOLD_LIMITS.withCoupon : HOLD_LIMITS.address
  const alike = liveHolds(tx).where('sale.couponCode', coupon ? 'is not' : 'is', null)
  const own = await alike.where('seat.heldFrom', '=', heldFrom).executeTakeFirstOrThrow()
  if (own.count >= most) return { ok: false, error: 'network-holds', seconds: own.seconds }
  if (heldAround) {
    const around = await alike.where('seat.heldAround', '=', heldAround).executeTakeFirstOrThrow()
    if (around.count >= most * HOLD_LIMITS.around) return { ok: false, error: 'network-holds', seconds: around.seconds }
  }
  if (coupon) return null
  const ofDate = await alike
    .innerJoin('run', 'run.id', 'seat.runId')
    .where('run.id', '=', run.id)
    .where(isOfLastPlaces)
    .where(heldAround ? 'seat.heldAround' : 'seat.heldFrom', '=', heldAround ?? heldFrom)
    .executeTakeFirstOrThrow()
  return ofDate.count > 0 ? { ok: false, error: 'network-holds-last', seconds: ofDate.seconds } : null
}

/** What is stored of a visitor's address while their place is held; nothing of this machine's own. */
export function heldFromOf({ address }: HoldOrigin): { heldFrom: string | null; heldAround: string | null } {
  if (isLoopbackAddress(address)) return { heldFrom: null, heldAround: null }
  const [own, around] = networksOf(address)
  return { heldFrom: sha256(own), heldAround: around ? sha256(around) : null }
}

const liveHolds = (tx: Tx) =>
  tx
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .select([
      sql<number>`count(distinct sale.id)::int`.as('count'),
      sql<number>`coalesce(ceil(extract(epoch from min(seat.held_until) - now())), 0)::int`.as('seconds'),
    ])
    .where(isLiveHold)
