import type { ProgrammeWeek } from '#content/courses/programme.ts'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { formatClock, formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { addDays, toInstant, toWallClock } from '#domain/time-zone.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'

interface ComingStep {
  /** "Sat 5 Dec 2026", "Now" */
  when: string
  text: string
  /** What it is about, for the reader's own clock. */
  session?: { sessions: [CourseSession]; zone: string }
}

interface ComingStepsInput {
  run: Pick<CourseRun, 'sessions' | 'zone'>
  /** The weekly sessions that follow the live days. */
  weeks: readonly ProgrammeWeek[]
  /** Such as ", with Miriam Adeyemi". */
  withTrainers: string
  now: Date
}

/** What is still to come of a booked course: the next session, with the joining link, and the next live evening. */
export function listComingSteps({ run, weeks, withTrainers, now }: ComingStepsInput): ComingStep[] {
  const isAhead = ({ endsAt }: CourseSession) => endsAt > now
  const session = run.sessions.find(isAhead)
  const evening = scheduleProgramme({ ...run, weeks }).find(isAhead)
  const steps: ComingStep[] = []
  if (session)
    steps.push({
      when: dayOf(session, run.zone, now),
      text: `${startOf('session', session, session === getFirstSession(run), run.zone, now)}, live online${withTrainers}. ${joiningLink(run, now)}`,
      session: { sessions: [session], zone: run.zone },
    })
  if (evening) {
    const isFirst = evening.week === 1
    const start = startOf('live evening', evening, isFirst, PROGRAMME_ZONE, now)
    const rest = isFirst ? ', the first of twelve weeks of project work' : ''
    steps.push({
      when: dayOf(evening, PROGRAMME_ZONE, now),
      text: `${start}${rest}.`,
      session: { sessions: [evening], zone: PROGRAMME_ZONE },
    })
  }
  return steps
}

/** The last reminder goes out the day before (src/domain/bookings/course-reminders.ts). */
function joiningLink(run: ComingStepsInput['run'], now: Date): string {
  const { startsAt } = getFirstSession(run)
  if (startsAt <= now) return 'Your joining link is in the email that we sent you.'
  const { day } = toWallClock(startsAt, run.zone)
  const noon = toInstant(addDays(day, -1), '12:00', run.zone)
  const isEarly = noon instanceof Date && noon > now
  return `We email your joining link ${isEarly ? `by ${formatDay(noon, run.zone)}` : 'before you start'}.`
}

const dayOf = ({ startsAt }: CourseSession, zone: string, now: Date): string =>
  startsAt <= now ? 'Now' : formatDay(startsAt, zone)

/** "your first session starts at 10:00 GMT", "your session is on until 17:00 GMT" */
function startOf(what: string, session: CourseSession, isFirst: boolean, zone: string, now: Date): string {
  if (session.startsAt <= now) return `your ${what} is on until ${formatClock(session.endsAt, zone)}`
  return `your ${isFirst ? 'first' : 'next'} ${what} starts at ${formatClock(session.startsAt, zone)}`
}
