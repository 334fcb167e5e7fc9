import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { type JoinableSession, joinableSessions, type Mark } from '#domain/attendance/attendance.ts'
import { listAttendanceMarks } from '#domain/attendance/find-attendance.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import type { RequestContext } from '#web/request-context.ts'

/** A live day or a week of a trainee's course, with whether they were there. */
export interface CourseStep extends JoinableSession {
  /** "Live day 1", or the topic of the week. */
  name: string
  /** In which its hours are told. */
  zone: string
  content: ProgrammeWeek | null
  mark: Mark
}

/** The steps of a booking's course, in order of time: the live days and the twelve weeks. */
export async function loadCourseSteps(
  { platform, content }: Pick<RequestContext, 'platform' | 'content'>,
  { id: bookingId, run, course }: MyBooking,
): Promise<CourseStep[]> {
  const sessions = joinableSessions(run)
  const { weeks } = (await content(soldCourseDocument(course))).programme
  const marks = await listAttendanceMarks(platform, { bookingId, run: { id: run.id, sessions } })
  return marks.flatMap((mark, index) => {
    const session = sessions[index]
    if (!session) return []
    const week = session.week === null ? null : (weeks[session.week - 1] ?? null)
    const day = run.sessions.length === 1 ? 'Live day' : `Live day ${index + 1}`
    const zone = session.week === null ? run.zone : PROGRAMME_ZONE
    return [{ ...session, name: week?.topic ?? day, zone, content: week, mark }]
  })
}

/** The step of a session that can be joined. */
export function getStep(steps: readonly CourseStep[], { startsAt }: { startsAt: Date }): CourseStep {
  const step = steps.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (!step) throw new Error(`expected a step at ${startsAt.toISOString()}`)
  return step
}
