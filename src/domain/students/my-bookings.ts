import type { Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import type { Platform } from '#platform/platform.ts'
import { type BookingDocument, findBookingDocuments } from '#domain/documents/find-documents.ts'
import { findWaitlistEntry, type Waiting } from '#domain/waitlist/waitlist.ts'

/** A booking as its own trainee sees it: with the name and number that it was made under. */
export type MyBooking = Booking & Own

interface Own {
  fullName: string
  phoneNumber: string
  email: string
  /** Of the booking, for whoever changes it. */
  version: number
  /** We cancelled its dates: there is another one to choose, or the money back. */
  runCancelled: boolean
}

const MOST = 50

/**
 * The bookings made with an address, the newest first. Whoever is signed in has shown that the address is theirs: their
 * account was made by a link that was mailed to it. What was never paid is left out once it has expired.
 */
export async function listMyBookings(platform: Pick<Platform, 'db'>, input: { email: string }): Promise<MyBooking[]> {
  const rows = await rowsOf(platform, input.email).orderBy('booking.createdAt', 'desc').limit(MOST).execute()
  const bookings = await Promise.all(rows.map((row) => withBooking(platform, row)))
  return bookings.filter((booking) => booking !== null).filter(isWorthShowing)
}

/** One of them, by the reference in its address; null for somebody else's, as if there were none. */
export async function findMyBooking(
  platform: Pick<Platform, 'db'>,
  input: { email: string; reference: string },
): Promise<MyBooking | null> {
  const row = await rowsOf(platform, input.email).where('reference', '=', input.reference).executeTakeFirst()
  return row ? withBooking(platform, row) : null
}

const rowsOf = ({ db }: Pick<Platform, 'db'>, email: string) =>
  db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['publicId', 'fullName', 'phoneNumber', 'email', 'booking.version', 'run.state'])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

async function withBooking(
  platform: Pick<Platform, 'db'>,
  { publicId, state, ...person }: Row,
): Promise<MyBooking | null> {
  const booking = await findBooking(platform, { publicId })
  return booking && { ...booking, ...person, runCancelled: state === 'cancelled' && booking.seat.state === 'confirmed' }
}

const isWorthShowing = ({ seat, money, cancelledAt }: MyBooking): boolean =>
  seat.live || money.paid > 0 || cancelledAt !== null

/** A document of a booking of one's own; null for everybody else's, as if there were none. */
export async function findMyDocument(
  platform: Pick<Platform, 'db'>,
  input: { email: string; reference: string; documentId: string },
): Promise<BookingDocument | null> {
  const booking = await findMyBooking(platform, input)
  const documents = booking ? await findBookingDocuments(platform, { bookingId: booking.id }) : []
  return documents.find(({ id }) => id === input.documentId) ?? null
}

/** The full dates that somebody waits for, with their place in line, and the key of the page where they leave it. */
export async function listMyWaitlistEntries(
  platform: Pick<Platform, 'db'>,
  input: { email: string },
): Promise<(Waiting & { key: string })[]> {
  const rows = await platform.db
    .selectFrom('waiting')
    .select('key')
    .where(({ fn }) => fn('lower', ['email']), '=', input.email.toLowerCase())
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('joinedAt')
    .execute()
  const found = await Promise.all(
    rows.map(async ({ key }) => {
      const waiting = await findWaitlistEntry(platform, { key })
      return waiting && { ...waiting, key }
    }),
  )
  return found.filter((one) => one !== null)
}
