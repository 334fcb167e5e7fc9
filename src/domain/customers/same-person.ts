import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { emailField } from '#domain/form-fields.ts'
import { lockOrders } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface SamePerson {
  /** The person's other addresses, in order. */
  addresses: string[]
  /** Bookings of others with the same name, whose person may be the same; newest first. */
  alike: { address: string; reference: string }[]
}

const MOST_ALIKE = 3

/** Whom staff may take for the person of a booking, and whom they have. */
export async function findSamePerson(
  { db }: Pick<Platform, 'db'>,
  { bookingId }: { bookingId: string },
): Promise<SamePerson> {
  const addresses = await db
    .selectFrom('booking')
    .innerJoin('customerAddress', 'customerAddress.customerId', 'booking.attendeeId')
    .select('address')
    .where('booking.id', '=', bookingId)
    .whereRef('address', '<>', sql`lower(booking.email)`)
    .orderBy('address')
    .execute()
  const { rows: alike } = await sql<SamePerson['alike'][number]>`
    select address, reference from (
      select distinct on (other.attendee_id) lower(other.email) as address, other.reference, other.created_at
      from booking join booking other on other.sort_name = booking.sort_name and other.attendee_id <> booking.attendee_id
      where booking.id = ${bookingId}
      order by other.attendee_id, other.created_at desc
    ) as newest order by created_at desc limit ${MOST_ALIKE}`.execute(db)
  return { addresses: addresses.map(({ address }) => address), alike }
}

export const ADDRESS_ERRORS = {
  missing: 'Valid email address is required.',
  'unknown-address': 'We have no message and no booking from this address.',
}

export const addressForm = z.object({ address: emailField(ADDRESS_ERRORS.missing) })

interface AddressInput {
  actor: Actor
  bookingId: string
  address: string
}

/**
 * From now on the address, with all others of its person, is of the person who attends on this booking: portal, history,
 * download and erasure are of both. separateAddress undoes it. Joining what is joined changes nothing.
 */
export async function joinAddress(
  platform: Platform,
  { actor, bookingId, address }: AddressInput,
): Promise<Result<unknown, 'unknown-address'>> {
  return inTransaction(platform.db, async (tx) => {
    const { own, other } = await lockBoth(tx, bookingId, address)
    if (!own || !other) return { ok: false, error: 'unknown-address' }
    if (other.customerId === own.customerId) return { ok: true }
    await tx
      .updateTable('customerAddress')
      .set({ customerId: own.customerId })
      .where('customerId', '=', other.customerId)
      .execute()
    await recordEvent(tx, { kind: 'address-joined', actor, bookingId, details: { address: other.address } })
    return { ok: true }
  })
}

/** The address is not of this booking's person. Of the two, the one that was joined to the other goes back to its own record. */
export async function separateAddress(platform: Platform, { actor, bookingId, address }: AddressInput): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { own, other } = await lockBoth(tx, bookingId, address)
    if (!own || other?.customerId !== own.customerId) return
    const joined = other.ownCustomerId === other.customerId ? own : other
    await tx
      .updateTable('customerAddress')
      .set({ customerId: joined.ownCustomerId })
      .where('address', '=', joined.address)
      .execute()
    await recordEvent(tx, { kind: 'address-separated', actor, bookingId, details: { address: other.address } })
  })
}

/** The booking's own address and the typed one, with the orders of their people locked first. An erased one has none. */
async function lockBoth(tx: Tx, bookingId: string, address: string) {
  const theirs = sql<boolean>`booking.attendee_id in (
    select attendee_id from booking where id = ${bookingId}
    union select customer_id from customer_address where address = lower(${address}))`
  await lockOrders(tx).where(theirs).execute()
  await sql`
    select address from customer_address where customer_id in (
      select customer_id from customer_address where address = lower(${address})
        or address = (select lower(email) from booking where id = ${bookingId})
    ) order by address for update`.execute(tx)
  const { rows: found } = await sql<{ address: string; customerId: string; ownCustomerId: string; isOwn: boolean }>`
    select customer_address.*, address = lower(email) as is_own from customer_address, booking
    where booking.id = ${bookingId} and address in (lower(email), lower(${address}))`.execute(tx)
  return { own: found.find(({ isOwn }) => isOwn), other: found.find((one) => one.address === address.toLowerCase()) }
}
