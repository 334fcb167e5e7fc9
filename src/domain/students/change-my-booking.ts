import { correctPerson } from '#domain/bookings/correct-person.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { moveBooking, type MoveResult } from '#domain/bookings/move-booking.ts'
import { personDetails } from '#domain/bookings/trainee-details.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { cancelBooking, type CancelResult } from '#domain/payments/cancel-booking.ts'
import type { Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './my-bookings.ts'
import { selfServiceOptions } from './self-service.ts'

interface MyBookingInput {
  email: string
  reference: string
}

type MyBookingError = { ok: false; error: 'unknown-booking' | 'not-by-yourself' }

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
    const fieldErrors = { fullName: BOOKING_CHANGE_ERRORS['name-fixed'].message }
    return { ok: false, error: 'wrong-fields', fieldErrors }
  }
  // Only staff are asked for a reason.
  if (changed.error === 'reason-missing') throw new Error('expected no reason to be asked of a trainee')
  return { ok: false, error: changed.error }
}
