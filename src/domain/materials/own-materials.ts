import { balanceOf, type Booking, isConfirmed, isPaidBack } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { MaterialShownFrom } from '#platform/tables.ts'
import { listMaterials, type Material } from './materials.ts'

/**
 * What a booking's trainee may open now: what their course gives to everyone, then what their date gives. The caller has
 * checked that the booking is theirs.
 */
export async function listOwnMaterials(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { bookingId: string },
): Promise<Material[]> {
  const now = platform.clock.now()
  const booking = await findBooking(platform, input)
  if (!booking || !(await mayOpen(platform, booking, now))) return []
  const { run } = booking
  const ofCourse = await listMaterials(platform, { of: { courseId: run.courseId } })
  const ofDate = await listMaterials(platform, { of: { runId: run.id } })
  return [...ofCourse, ...ofDate].filter((material) => isShown(material, run, now))
}

/** Only with a certain place on a date that takes place, which is paid for as far as it is due. The joining link asks the same. */
async function mayOpen({ db }: { db: Database }, booking: Booking, now: Date): Promise<boolean> {
  if (booking.cancelledAt || !isConfirmed(booking) || isPaidBack(booking)) return false
  const row = await db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['letIn', 'run.state'])
    .where('booking.id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const balance = balanceOf(booking)
  const isOverdue = balance?.state === 'due' && balance.dueAt < now
  return row.state !== 'cancelled' && (!isOverdue || row.letIn)
}

/** From how many days before the first session the trainees of a date see what their course gives. */
const DAYS_AHEAD: Record<MaterialShownFrom, number> = { booking: Infinity, 'week-before': 7, start: 0 }

function isShown({ visibleFrom, shownFrom }: Material, { id, sessions: [first] }: CourseRun, now: Date): boolean {
  if (!shownFrom) return visibleFrom !== null && visibleFrom <= now
  if (!first) throw new Error(`expected the sessions of run ${id}`)
  return first.startsAt.getTime() - DAYS_AHEAD[shownFrom] * DAY_MS <= now.getTime()
}
