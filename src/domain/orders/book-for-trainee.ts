import { type AgreedPrice, type BookError, bookInTransaction, type BookInput } from '#domain/bookings/book.ts'
import { firstInstalment } from '#domain/bookings/booking.ts'
import { getLockedBooking } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import type { TraineeDetails } from '#domain/bookings/trainee-details.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { StaffActor } from '#domain/events/record-event.ts'
import type { SettlementDetails } from '#domain/payments/settlement-details.ts'
import { waiveInTransaction } from '#domain/payments/waive-instalment.ts'
import type { Result } from '#domain/result.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

interface BookForTraineeInput extends SettlementDetails {
  courseId: number
  details: TraineeDetails
  /** Why nothing is paid, for the activity log. Needed for `waived` only. */
  reason: string
  /** One booking for each submission, however often it arrives. */
  idempotencyKey: string
  actor: StaffActor
  /** What staff agreed in place of the price; nothing where that counts. */
  agreed?: AgreedPrice | null
  /** What the form says of a second place: `isAnotherMeant`. */
  anotherPlace?: string
}

/** `confirmed`: nothing is to pay, and so the place is confirmed. */
type BookForTraineeResult = Result<{ reference: string; confirmed: boolean }, BookForTraineeError>
export type BookForTraineeError = BookError | Extract<BookingChangeError, 'reason-missing'> | WaiveFailure
type WaiveFailure = Extract<Awaited<ReturnType<typeof waiveInTransaction>>, { ok: false }>['error']

/**
 * Staff book for someone who rang or wrote: the place, price and coupon are those of the public form. The place is held for
 * some days, and its link to pay goes out by email; or nothing is to pay, and the place is confirmed.
 */
export async function bookForTrainee(platform: Platform, input: BookForTraineeInput): Promise<BookForTraineeResult> {
  const { settlement, reason, actor } = input
  if (settlement === 'waived' && reason.trim() === '') return { ok: false, error: 'reason-missing' }
  return inTransaction(platform.db, async (tx): Promise<BookForTraineeResult> => {
    const booked = await bookInTransaction(platform, tx, toBookInput(input))
    if (!booked.ok) {
      if ('price' in booked || 'seconds' in booked)
        throw new Error('expected neither a stated price nor a limit of visitors')
      return booked
    }
    const { bookingId } = booked
    const booking = await getLockedBooking(tx, bookingId)
    const { reference } = booking
    if (booked.repeated || booked.nothingToPay) return { ok: true, reference, confirmed: booked.nothingToPay }
    if (settlement === 'waived') {
      const instalmentId = firstInstalment(booking).id
      const waived = await waiveInTransaction(platform, tx, booking, { instalmentId, actor, reason })
      return waived.ok ? { ok: true, reference, confirmed: true } : waived
    }
    if (settlement === 'link') await enqueuePaymentLink(platform, tx, { bookingId })
    return { ok: true, reference, confirmed: false }
  })
}

/** Where nothing is paid there is one amount to waive. Only the trainee can ask to start early, so staff cannot. */
function toBookInput(input: BookForTraineeInput): BookInput {
  const { courseId, settlement, holdDays, reason, agreed, idempotencyKey, actor, anotherPlace } = input
  const details: TraineeDetails = {
    ...input.details,
    expressRequest: false,
    ...(settlement === 'waived' && { typeofpayment: 'Full Payment' }),
  }
  const digest = sha256(JSON.stringify([courseId, details, settlement, holdDays, reason, agreed]))
  return {
    courseId,
    details,
    submission: { key: sha256(`office/${idempotencyKey}`), digest },
    stated: { anotherPlace },
    byStaff: { actor, holdMinutes: holdDays * 24 * 60, agreed },
  }
}

const enqueuePaymentLink = (platform: Platform, tx: Tx, { bookingId }: { bookingId: string }) =>
  enqueueEmail(tx, platform.queue, {
    key: `payment-link/${bookingId}`,
    kind: 'payment-link',
    bookingId,
    details: {},
  })
