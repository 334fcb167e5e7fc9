import { type CancelResult, cancelBooking } from '#domain/payments/cancel-booking.ts'
import { type MoveResult, moveBooking } from '#domain/bookings/move-booking.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import type { Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './my-bookings.ts'
import { selfServiceOptions } from './self-service.ts'

interface Mine {
  email: string
  reference: string
}

type NotMine = { ok: false; error: 'unknown-booking' | 'not-by-yourself' }

/** A trainee moves their booking to another date of the course that is on sale, by the rules for trainees. */
export async function moveMyBooking(
  platform: Platform,
  input: Mine & { toRunId: string },
): Promise<MoveResult | NotMine> {
  const booking = await findMyBooking(platform, input)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  if (!selfServiceOptions(booking, platform.clock.now()).move) return { ok: false, error: 'not-by-yourself' }
  const offered = await listOfferedRuns(platform, { courseId: booking.course.id })
  const run = offered.find(({ id }) => id === input.toRunId)
  if (!run) return { ok: false, error: 'unknown-run' }
  if (!isBookable(run)) return { ok: false, error: 'run-full' }
  return moveBooking(platform, { bookingId: booking.id, toRunId: input.toRunId, actor: 'trainee' })
}

export type CancelMyBookingResult = CancelResult | NotMine | { ok: false; error: 'sum-changed'; now: Pence }

/** A trainee cancels for exactly the sum that they were shown: had it changed meanwhile, they are asked again. */
export async function cancelMyBooking(
  platform: Platform,
  input: Mine & { agreed: number },
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
