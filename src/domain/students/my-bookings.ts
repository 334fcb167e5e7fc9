import { type Booking, firstInstalment } from '#domain/bookings/booking.ts'
import { correctPerson } from '#domain/bookings/correct-person.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { moveBooking, type MoveResult } from '#domain/bookings/move-booking.ts'
import { personDetails } from '#domain/bookings/trainee-details.ts'
import { hasOpenCase } from '#domain/cases/cases.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { customerOf } from '#domain/customers/customer.ts'
import { type BookingDocument, findBookingDocuments } from '#domain/documents/find-documents.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { saleOf } from '#domain/order.ts'
import { cancelBooking, type CancelResult } from '#domain/orders/cancel-booking.ts'
import { pence, type Pence, sumPence } from '#domain/pence.ts'
import { findWaitlistEntry, type WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import type { Platform } from '#platform/platform.ts'
import { selfServiceOptions } from './self-service.ts'

/** A booking as its own trainee sees it, with the name and number that it was made with. */
export type MyBooking = Booking & OwnDetails

interface OwnDetails {
  fullName: string
  /** How the documents print the name, where that is another. */
  printedName: string | null
  phoneNumber: string
  email: string
  /** The booking’s version: a change names the one it was made from. */
  version: number
  /** We cancelled its dates, and the trainee chooses others or a refund. */
  runCancelled: boolean
  /** Staff look into a payment that is not the one we asked for. */
  paymentInReview: boolean
  refunds: OwnRefunds
}

interface OwnRefunds {
  /** Decided, and not yet with the trainee. */
  pending: Pence
  /** When the last one succeeded. */
  lastAt: Date | null
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

/** A student's booking by its reference; null for another person's, as if it did not exist. */
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
    .select(['publicId', 'fullName', 'printedName', 'phoneNumber', 'email', 'booking.version', 'run.state'])
    .where('attendeeId', '=', customerOf(email))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

async function withBooking(
  platform: Pick<Platform, 'db'>,
  { publicId, state, ...person }: Row,
): Promise<MyBooking | null> {
  const found = await findBooking(platform, { publicId })
  if (!found) return null
  const booking = found.orderId ? withoutMoney(found) : found
  return {
    ...booking,
    ...person,
    runCancelled: state === 'cancelled' && booking.seat.state === 'confirmed' && !booking.cancelledAt,
    paymentInReview: await hasOpenCase(platform.db, { bookingId: booking.id, reason: 'payment-mismatch' }),
    refunds: await findOwnRefunds(platform, booking.id),
  }
}

/** The place of a person for whom another pays: what it cost, and the way to the order, are the buyer's. */
function withoutMoney({ ofOrder: _others, ...booking }: Booking): Booking {
  const first = firstInstalment(booking)
  const nothing = pence(0)
  return {
    ...booking,
    publicId: '',
    orderId: HIDDEN,
    price: nothing,
    discount: nothing,
    total: nothing,
    couponCode: null,
    instalments: [{ ...first, amount: nothing, outstanding: nothing, state: 'paid' }],
    money: { paid: nothing, refunded: nothing },
    needsAttention: false,
  }
}

/** In the place of an order's id: it is of an order, and that is all its person learns. */
const HIDDEN = 'hidden'

async function findOwnRefunds({ db }: Pick<Platform, 'db'>, bookingId: string): Promise<OwnRefunds> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .select(['refund.state', 'refund.amountPence', 'refund.changedAt'])
    .where('allocation.saleId', '=', saleOf(bookingId))
    .where('allocation.undoneAt', 'is', null)
    .where('allocation.surplus', '=', false)
    .orderBy('refund.changedAt')
    .execute()
  const pending = rows.filter(({ state }) => state === 'requested' || state === 'pending')
  return {
    pending: sumPence(pending.map(({ amountPence }) => amountPence)),
    lastAt: rows.findLast(({ state }) => state === 'succeeded')?.changedAt ?? null,
  }
}

const isWorthShowing = ({ seat, money, cancelledAt }: MyBooking): boolean =>
  seat.live || money.paid > 0 || cancelledAt !== null

/** What may be read of them; of a place that another pays for nothing. */
export const listMyDocuments = async (platform: Pick<Platform, 'db'>, booking: MyBooking | null) =>
  booking && !booking.orderId ? findBookingDocuments(platform, { bookingId: booking.id }) : []

/** A document of one of them; null for another person's, as if it did not exist. */
export async function findMyDocument(
  platform: Pick<Platform, 'db'>,
  input: { email: string; reference: string; documentId: string },
): Promise<BookingDocument | null> {
  const booking = await findMyBooking(platform, input)
  const documents = await listMyDocuments(platform, booking)
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
    .where('customerId', '=', customerOf(input.email))
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

interface MyBookingInput {
  email: string
  reference: string
}

type MyBookingError = { ok: false; error: 'unknown-booking' | 'not-by-yourself' }

/** The dates that a booking may move to: those of its course with a place, but its own. */
export async function listRunsToMoveTo(platform: Pick<Platform, 'db'>, { course, run }: Booking): Promise<CourseRun[]> {
  const offered = await listOfferedRuns(platform, { courseId: course.id })
  return offered.filter((one) => isBookable(one) && one.id !== run.id)
}

/** Moves a trainee's booking to another date of its course, by the rules for trainees. */
export async function moveMyBooking(
  platform: Platform,
  input: MyBookingInput & { toRunId: string },
): Promise<MoveResult | MyBookingError> {
  const booking = await findMyBooking(platform, input)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  if (!selfServiceOptions(booking, platform.clock.now()).move) return { ok: false, error: 'not-by-yourself' }
  const offered = await listOfferedRuns(platform, { courseId: booking.course.id })
  const run = offered.find(({ id }) => id === input.toRunId)
  if (!run) return { ok: false, error: 'unknown-run' }
  if (!isBookable(run)) return { ok: false, error: 'run-full' }
  return moveBooking(platform, { bookingId: booking.id, toRunId: input.toRunId, actor: 'trainee' })
}

type CancelMyBookingResult = CancelResult | MyBookingError | { ok: false; error: 'sum-changed'; now: Pence }

/** Cancels a trainee's booking for exactly the refund that they agreed to, in pence; `sum-changed` when it is another by now. */
export async function cancelMyBooking(
  platform: Platform,
  input: MyBookingInput & { agreed: number },
): Promise<CancelMyBookingResult> {
  const booking = await findMyBooking(platform, input)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  const { cancel, refund } = selfServiceOptions(booking, platform.clock.now())
  if (!cancel) return { ok: false, error: 'not-by-yourself' }
  if (refund.amount !== input.agreed) return { ok: false, error: 'sum-changed', now: refund.amount }
  return cancelBooking(platform, {
    bookingId: booking.id,
    actor: 'trainee',
    reason: `Cancelled by the trainee. ${refund.why}`,
    refund: refund.amount,
  })
}

type UpdateMyDetailsResult =
  | { ok: true }
  | { ok: false; error: 'unknown-booking' | 'changed-meanwhile' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** Corrects a trainee's name or number. The address stays, because it is what shows that the booking is theirs. */
export async function updateMyDetails(
  platform: Platform,
  input: { email: string; reference: string; version: number; input: Record<string, unknown> },
): Promise<UpdateMyDetailsResult> {
  const booking = await findMyBooking(platform, input)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  const read = readFields(personDetails, { ...input.input, email: booking.email })
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { version } = input
  const changed = await correctPerson(platform, { bookingId: booking.id, version, person: read.data, actor: 'trainee' })
  if (changed.ok) return changed
  if (changed.error === 'name-fixed') {
    const fieldErrors = { fullName: BOOKING_CHANGE_ERRORS['name-fixed'] }
    return { ok: false, error: 'wrong-fields', fieldErrors }
  }
  if (changed.error === 'wrong-fields') return changed
  // Only staff must give a reason.
  if (changed.error === 'reason-missing') throw new Error('expected no reason to be asked of a trainee')
  return { ok: false, error: changed.error }
}
