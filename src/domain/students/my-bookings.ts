import type { Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { type BookingDocument, findBookingDocuments } from '#domain/documents/find-documents.ts'
import { findWaitlistEntry, type WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import type { Platform } from '#platform/platform.ts'

/** A booking as its own trainee sees it, with the name and number that it was made with. */
export type MyBooking = Booking & OwnDetails

interface OwnDetails {
  fullName: string
  phoneNumber: string
  email: string
  /** Of the booking, for a change of it. */
  version: number
  /** We cancelled its dates, and the trainee chooses others or a refund. */
  runCancelled: boolean
}

const MAX_BOOKINGS = 50

/**
 * The bookings made with an address, newest first, without expired ones that were never paid. A signed-in student has proved
 * that the address is theirs: their account was made by a link that was emailed to it.
 */
export async function listMyBookings(platform: Pick<Platform, 'db'>, input: { email: string }): Promise<MyBooking[]> {
  const rows = await rowsOf(platform, input.email).orderBy('booking.createdAt', 'desc').limit(MAX_BOOKINGS).execute()
  const bookings = await Promise.all(rows.map((row) => withBooking(platform, row)))
  return bookings.filter((booking) => booking !== null).filter(isWorthShowing)
}

/** One of them by its reference; null for another person's, as if it did not exist. */
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

/** A document of one of them; null for another person's, as if it did not exist. */
export async function findMyDocument(
  platform: Pick<Platform, 'db'>,
  input: { email: string; reference: string; documentId: string },
): Promise<BookingDocument | null> {
  const booking = await findMyBooking(platform, input)
  const documents = booking ? await findBookingDocuments(platform, { bookingId: booking.id }) : []
  return documents.find(({ id }) => id === input.documentId) ?? null
}

/** The runs that a person waits for, each with their position and the key of the page where they can leave the list. */
export async function listMyWaitlistEntries(
  platform: Pick<Platform, 'db'>,
  input: { email: string },
): Promise<(WaitlistEntry & { key: string })[]> {
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
