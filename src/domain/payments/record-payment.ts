import type { z } from 'zod'
import { site } from '#content/site.ts'
import { allocate } from '#domain/bookings/booking-payments.ts'
import { type Booking, isAllowed, isRecordable } from '#domain/bookings/booking.ts'
import { findBookingOfInstalment } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { daysBetween } from '#domain/courses/session-times.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { type Pence, sumPence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { getBooking, withAllPaymentsClosed } from './close-payments.ts'
import { receivePayment } from './receive-payment.ts'
import type { recordedPayment } from './settlement-details.ts'

export interface RecordPaymentInput extends z.infer<typeof recordedPayment> {
  /** What it covers of one order or several, each in the order of its instalments: all that is still owed, or a part of it. */
  allocations: [Allocated, ...Allocated[]]
  /** Done with it in its transaction: where this answers false, nothing is recorded. */
  claim?: (tx: Tx, payment: { paymentId: string }) => Promise<boolean>
  /** One payment for each submission, however often it arrives. */
  idempotencyKey: string
  actor: Actor
}

interface Allocated {
  instalmentId: string
  amount: Pence
}

/** `left` goes with `more-than-owed`: what is still owed. `confirmed`: the place, or one of them, is certain since then. */
type RecordPaymentResult = Result<{ bookingId: string; confirmed: boolean }, RecordPaymentError> & {
  left?: Pence
}
type RecordPaymentError = Extract<
  BookingChangeError,
  | 'unknown-instalment'
  | 'not-a-sum'
  | 'more-than-owed'
  | 'received-later'
  | 'received-earlier'
  | 'press-changed'
  | 'not-due'
  | 'first-sum-due'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
  | 'run-full'
>

/**
 * Records money that reached us by bank transfer, cheque, in cash or in another way, for instalments or a part of one.
 * What can still be paid by card is cancelled at the provider first, so that nothing is paid twice. Everything that follows
 * is in one transaction, as when a card payment is settled; covering the first instalment confirms the booking.
 */
export async function recordPayment(platform: Platform, input: RecordPaymentInput): Promise<RecordPaymentResult> {
  const found = await findPaidBookings(platform, input)
  const [first] = found
  if (!first) return { ok: false, error: 'unknown-instalment' }
  const rejected = (await findSubmission(platform.db, first.id, input)) ?? checkPayment(platform, found, input)
  if (rejected) return rejected
  const ids = found.map(({ id }) => id)
  return withAllPaymentsClosed(platform, ids, async (tx, locked): Promise<RecordPaymentResult> => {
    const bookings = ids.map((id) => getBooking(locked, id))
    return (
      (await findSubmission(tx, first.id, input)) ??
      checkPayment(platform, bookings, input) ??
      recordNow(platform, tx, bookings, input)
    )
  })
}

/** The bookings that the orders are known by, in the order in which they are paid; none where an instalment is unknown. */
async function findPaidBookings(platform: Platform, { allocations }: RecordPaymentInput): Promise<Booking[]> {
  const found = new Map<string, Booking>()
  for (const allocated of allocations) {
    if ([...found.values()].some((booking) => isOf(booking, allocated))) continue
    const booking = await findBookingOfInstalment(platform, allocated)
    if (!booking) return []
    found.set(booking.id, booking)
  }
  return [...found.values()]
}

const isOf = ({ instalments }: Booking, { instalmentId }: Pick<Allocated, 'instalmentId'>): boolean =>
  instalments.some((one) => one.id === instalmentId)

const keyOf = ({ idempotencyKey }: Pick<RecordPaymentInput, 'idempotencyKey'>) => `recorded/${idempotencyKey}`

/** The answer of a form that was sent before; null the first time. */
async function findSubmission(
  db: Database | Tx,
  bookingId: string,
  input: RecordPaymentInput,
): Promise<RecordPaymentResult | null> {
  const before = await db
    .selectFrom('payment')
    .innerJoin('allocation', 'allocation.paymentId', 'payment.id')
    .select(['instalmentId', 'allocation.amountPence', 'payment.kind'])
    .where('payment.idempotencyKey', '=', keyOf(input))
    .execute()
  if (before.length === 0) return null
  const { allocations, kind } = input
  const isSame =
    before.length === allocations.length &&
    allocations.every(({ instalmentId, amount }) =>
      before.some((then) => then.instalmentId === instalmentId && then.amountPence === amount && then.kind === kind),
    )
  return isSame ? { ok: true, bookingId, confirmed: false } : { ok: false, error: 'press-changed' }
}

/** No account of ours reaches further back: an earlier day is a slip of the keyboard. */
const LONGEST_AGO_DAYS = 3653

/** Null when the payment may be recorded. */
function checkPayment(
  { clock }: Pick<Platform, 'clock'>,
  bookings: Booking[],
  { allocations, receivedOn }: RecordPaymentInput,
): RecordPaymentResult | null {
  if (allocations.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0))
    return { ok: false, error: 'not-a-sum' }
  const daysAhead = daysBetween(clock.now(), new Date(`${receivedOn}T12:00:00Z`), site.zone)
  if (daysAhead > 0) return { ok: false, error: 'received-later' }
  if (daysAhead < -LONGEST_AGO_DAYS) return { ok: false, error: 'received-earlier' }
  for (const booking of bookings) {
    const rejected = checkAllocations(
      booking,
      allocations.filter((allocated) => isOf(booking, allocated)),
    )
    if (rejected) return rejected
  }
  return null
}

function checkAllocations(booking: Booking, allocations: Allocated[]): RecordPaymentResult | null {
  if (booking.paymentUnderWay) return { ok: false, error: 'payment-under-way' }
  for (const [index, { instalmentId, amount }] of allocations.entries()) {
    const instalment = booking.instalments.find((one) => one.id === instalmentId)
    if (instalment?.state !== 'due' || !isAllowed(booking, 'record-payment')) return { ok: false, error: 'not-due' }
    if (index === 0 && !isRecordable(booking, instalment)) return { ok: false, error: 'first-sum-due' }
    const left = instalment.outstanding
    if (amount > left) return { ok: false, error: 'more-than-owed', left }
  }
  return null
}

async function recordNow(
  platform: Platform,
  tx: Tx,
  bookings: Booking[],
  input: RecordPaymentInput,
): Promise<RecordPaymentResult> {
  const { kind: by, receivedOn, actor, claim } = input
  const paymentId = await insertPayment(tx, input)
  if (!paymentId || (claim && !(await claim(tx, { paymentId })))) return { ok: false, error: 'press-changed' }
  const [{ instalmentId: firstPaid }] = input.allocations
  let confirmed = false
  for (const { instalmentId, amount } of input.allocations) {
    const { id: bookingId, saleId } = bookingOf(bookings, instalmentId)
    const store = () => allocate(tx, { paymentId, saleId, instalmentId, amount })
    const source = { by, amount, receivedOn, actor, store }
    const received = await receivePayment(platform, tx, { saleId, bookingId, instalmentId }, source)
    if (received === 'no-place') return { ok: false, error: 'run-full' }
    confirmed ||= received === 'confirmed'
  }
  return { ok: true, bookingId: bookingOf(bookings, firstPaid).id, confirmed }
}

function bookingOf(bookings: Booking[], instalmentId: string): Booking {
  const booking = bookings.find((one) => isOf(one, { instalmentId }))
  if (!booking) throw new Error(`expected a booking with instalment ${instalmentId}`)
  return booking
}

/** Null where one with this key was recorded for other orders a moment ago. */
async function insertPayment(tx: Tx, input: RecordPaymentInput): Promise<string | null> {
  const { allocations, kind, receivedOn, reference } = input
  const inserted = await tx
    .insertInto('payment')
    .values({
      kind,
      receivedOn,
      amountPence: sumPence(allocations.map(({ amount }) => amount)),
      reference: reference || null,
      idempotencyKey: keyOf(input),
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}
