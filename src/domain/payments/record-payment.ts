import type { z } from 'zod'
import { site } from '#content/site.ts'
import { type Booking, isAllowed, isRecordable } from '#domain/bookings/booking.ts'
import { findBookingOfInstalment } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { daysBetween } from '#domain/courses/session-times.ts'
import type { Actor } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { withPaymentsClosed } from './close-payments.ts'
import { receivePayment } from './receive-payment.ts'
import type { recordedPayment } from './settlement-details.ts'

export interface RecordPaymentInput extends z.infer<typeof recordedPayment> {
  instalmentId: string
  /** All that is still owed of the instalment, or a part of it. */
  amount: Pence
  /** One payment for each submission, however often it arrives. */
  idempotencyKey: string
  actor: Actor
}

/** `left` goes with `more-than-owed`: what is still owed. `confirmed`: the place is certain since then. */
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
 * Records money that reached us by bank transfer, cheque, in cash or in another way, for an instalment or a part of it.
 * What can still be paid by card is cancelled at the provider first, so that nothing is paid twice. Everything that follows
 * is in one transaction, as when a card payment is settled; covering the first instalment confirms the booking.
 */
export async function recordPayment(platform: Platform, input: RecordPaymentInput): Promise<RecordPaymentResult> {
  const booking = await findBookingOfInstalment(platform, input)
  if (!booking) return { ok: false, error: 'unknown-instalment' }
  const rejected = (await findSubmission(platform.db, booking.id, input)) ?? checkPayment(platform, booking, input)
  if (rejected) return rejected
  return withPaymentsClosed(
    platform,
    booking.id,
    async (tx, locked): Promise<RecordPaymentResult> =>
      (await findSubmission(tx, booking.id, input)) ??
      checkPayment(platform, locked, input) ??
      recordNow(platform, tx, locked, input),
  )
}

const keyOf = ({ idempotencyKey }: Pick<RecordPaymentInput, 'idempotencyKey'>) => `recorded/${idempotencyKey}`

/** The answer of a form that was sent before; null the first time. */
async function findSubmission(
  db: Database | Tx,
  bookingId: string,
  input: RecordPaymentInput,
): Promise<RecordPaymentResult | null> {
  const before = await db
    .selectFrom('paymentAttempt')
    .select(['instalmentId', 'amountPence', 'kind'])
    .where('idempotencyKey', '=', keyOf(input))
    .executeTakeFirst()
  if (!before) return null
  const { instalmentId, amount, kind } = input
  const isSame = before.instalmentId === instalmentId && before.amountPence === amount && before.kind === kind
  return isSame ? { ok: true, bookingId, confirmed: false } : { ok: false, error: 'press-changed' }
}

/** No account of ours reaches further back: an earlier day is a slip of the keyboard. */
const LONGEST_AGO_DAYS = 3653

/** Null when the payment may be recorded. */
function checkPayment(
  { clock }: Pick<Platform, 'clock'>,
  booking: Booking,
  { instalmentId, amount, receivedOn }: RecordPaymentInput,
): RecordPaymentResult | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, error: 'not-a-sum' }
  const daysAhead = daysBetween(clock.now(), new Date(`${receivedOn}T12:00:00Z`), site.zone)
  if (daysAhead > 0) return { ok: false, error: 'received-later' }
  if (daysAhead < -LONGEST_AGO_DAYS) return { ok: false, error: 'received-earlier' }
  const instalment = booking.instalments.find((one) => one.id === instalmentId)
  if (booking.paymentUnderWay) return { ok: false, error: 'payment-under-way' }
  if (instalment?.state !== 'due' || !isAllowed(booking, 'record-payment')) return { ok: false, error: 'not-due' }
  if (!isRecordable(booking, instalment)) return { ok: false, error: 'first-sum-due' }
  const left = instalment.outstanding
  return amount > left ? { ok: false, error: 'more-than-owed', left } : null
}

async function recordNow(
  platform: Platform,
  tx: Tx,
  booking: Booking,
  input: RecordPaymentInput,
): Promise<RecordPaymentResult> {
  const { instalmentId, amount, kind: by, receivedOn, actor } = input
  const bookingId = booking.id
  const source = { by, amount, receivedOn, actor, store: () => insertPayment(tx, booking, input) }
  const received = await receivePayment(platform, tx, { saleId: booking.saleId, bookingId, instalmentId }, source)
  if (received === 'no-place') return { ok: false, error: 'run-full' }
  return { ok: true, bookingId, confirmed: received === 'confirmed' }
}

async function insertPayment(tx: Tx, { saleId }: Booking, input: RecordPaymentInput): Promise<string> {
  const { instalmentId, amount: amountPence, kind, receivedOn, reference } = input
  const { made } = await tx
    .selectFrom('paymentAttempt')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('instalmentId', '=', instalmentId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('paymentAttempt')
    .values({
      instalmentId,
      saleId,
      number: Number(made) + 1,
      amountPence,
      currency: 'gbp',
      state: 'succeeded',
      kind,
      receivedOn,
      paidReference: reference || null,
      idempotencyKey: keyOf(input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
