import { sql } from 'kysely'
import { hasPlaceOn } from '#domain/bookings/own-places.ts'
import { isGivenBack } from '#domain/bookings/seats.ts'
import { nextCalendarSequence } from '#domain/bookings/find-booking.ts'
import { inviteStudent } from '#domain/accounts/invitations.ts'
import { findTermsVersion } from '#domain/content/terms.ts'
import { invite } from '#domain/bookings/confirm-places.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { lockOrders } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { randomId } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { NAMES_CLOSE_MS, type PlacePerson, placePerson } from './order-details.ts'

export type NamePlaceError = 'unknown-place' | 'too-late' | 'lapsed' | 'asked-for'
type WrongFields = { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
export type NamePlaceResult = Result<{ invited: boolean }, NamePlaceError> | WrongFields

interface NamedPlace {
  seatId: string
  person: PlacePerson
}

/**
 * Names the person of a place, or gives it to another: their invitation is sent once the order's places are certain, and the link
 * of the person who had it before opens nothing any more, which an email says where they were written to. It needs no free place,
 * and ends two days before the date begins. The place of someone who asks the buyer to pay is theirs until it is certain.
 */
export async function namePlace(
  platform: Platform,
  { orderId, seatId, fields }: { orderId: string; seatId: string; fields: unknown },
): Promise<NamePlaceResult> {
  const read = readFields(placePerson, fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return namePlaces(platform, { orderId, named: [{ seatId, person: read.data }] })
}

/** The same of several places, all or none. */
export async function namePlaces(
  platform: Platform,
  { orderId, named }: { orderId: string; named: NamedPlace[] },
): Promise<Result<{ invited: boolean }, NamePlaceError>> {
  return inTransaction(platform.db, async (tx) => {
    let invited = false
    for (const one of named) {
      const answer = await nameInTransaction(platform, tx, { orderId, ...one })
      if (!answer.ok) return answer
      invited = answer.invited
    }
    return { ok: true as const, invited }
  })
}

async function nameInTransaction(
  platform: Platform,
  tx: Tx,
  { orderId, seatId, person }: NamedPlace & { orderId: string },
): Promise<Result<{ invited: boolean }, NamePlaceError>> {
  const order = await lockOrders(tx)
    .where('sale.orderId', '=', orderId)
    .where('booking.publicId', '=', seatId)
    .executeTakeFirst()
  if (!order) return { ok: false, error: 'unknown-place' }
  const place = await findPlace(tx, order.bookingId)
  if (order.cancelledAt || place.released) return { ok: false, error: 'lapsed' }
  if (order.asked && order.confirmedBy === null) return { ok: false, error: 'asked-for' }
  if (place.startsAt.getTime() - platform.clock.now().getTime() < NAMES_CLOSE_MS)
    return { ok: false, error: 'too-late' }
  const { bookingId } = order
  const isSame = place.fullName === person.fullName && place.email.toLowerCase() === person.email.toLowerCase()
  if (place.claimedAt && isSame) return { ok: true, invited: true }
  const claimKey = randomId()
  await tx
    .updateTable('booking')
    .set({ ...person, printedName: null, attendeeId: null, claimKey, invitedAt: sql<Date>`now()`, claimedAt: null })
    .set({ calendarSequence: nextCalendarSequence, ...(!isSame && { phoneNumber: '' }) })
    .where('id', '=', bookingId)
    .execute()
  const replaced = place.claimKey !== null && !isSame
  if (place.claimKey && place.email.toLowerCase() !== person.email.toLowerCase())
    await enqueueEmail(tx, platform.queue, {
      key: `place-reassigned/${place.claimKey}`,
      kind: 'place-reassigned',
      bookingId,
      details: { claimKey: place.claimKey },
    })
  await recordEvent(tx, { kind: 'place-named', actor: 'visitor', bookingId, details: { replaced } })
  const invited = order.confirmedBy !== null
  if (invited) await invite(platform, tx, { bookingId, claimKey })
  return { ok: true, invited }
}

const findPlace = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom('booking')
    .select(['claimKey', 'claimedAt', 'runId', 'fullName', 'email'])
    .select(sql<Date>`(select min(starts_at) from session where session.run_id = booking.run_id)`.as('startsAt'))
    .select(isGivenBack('booking').as('released'))
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

export type ClaimError = 'unknown-place' | 'lapsed' | 'course-begun' | 'already-booked'
type ClaimResult = Result<{ bookingId: string }, ClaimError> | WrongFields

/**
 * The person of a place takes it: name and address as they give them, and the terms. They get a confirmation of their own, which
 * says nothing of money. Twice is once.
 */
export async function claimPlace(platform: Platform, input: { key: string; fields: unknown }): Promise<ClaimResult> {
  const read = readFields(placePerson, input.fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return inTransaction(platform.db, (tx) => claimInTransaction(platform, tx, { key: input.key, person: read.data }))
}

async function claimInTransaction(
  platform: Platform,
  tx: Tx,
  { key, person }: { key: string; person: PlacePerson },
): Promise<ClaimResult> {
  const order = await lockOrders(tx).where('booking.claimKey', '=', key).executeTakeFirst()
  if (!order) return { ok: false, error: 'unknown-place' }
  const { bookingId } = order
  const place = await findPlace(tx, bookingId)
  if (place.claimedAt) return { ok: true, bookingId }
  if (order.cancelledAt || place.released || order.confirmedBy === null) return { ok: false, error: 'lapsed' }
  if (place.startsAt <= platform.clock.now()) return { ok: false, error: 'course-begun' }
  if (await hasPlaceOn(tx, { runId: place.runId, email: person.email, but: order.id }))
    return { ok: false, error: 'already-booked' }
  await tx
    .updateTable('booking')
    .set({ ...person, attendeeId: sql`customer_of(${person.email})`, claimedAt: sql<Date>`now()` })
    .where('id', '=', bookingId)
    .execute()
  const termsVersion = await findTermsVersion({ db: tx, clock: platform.clock })
  await recordEvent(tx, { kind: 'place-claimed', actor: 'trainee', bookingId, details: { termsVersion } })
  const signUpLinkId = await inviteStudent(tx, { bookingId })
  await enqueueEmail(tx, platform.queue, {
    key: `place-claimed/${key}`,
    kind: 'place-claimed',
    bookingId,
    details: { claimKey: key, ...(signUpLinkId && { signUpLinkId }) },
  })
  return { ok: true, bookingId }
}
