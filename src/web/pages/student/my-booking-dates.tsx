import { certificates, missedDay } from '#content/courses/every-course.ts'
import type { Programme } from '#content/courses/programme.ts'
import { JOIN_OPENS_MINUTES_BEFORE, type JoinWindow, type Mark, neededSessions } from '#domain/attendance/attendance.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatClock, formatDay, formatFullDays, formatHours } from '#domain/courses/session-times.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { scheduleProgramme } from '#documents/programme-schedule.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge, Notice } from '#web/ui/notice.tsx'
import { AddToCalendar, bookingEntryDetails } from '../add-to-calendar.tsx'
import { LocalTimes } from '../local-times.tsx'

interface MyDatesProps {
  booking: MyBooking
  now: Date
  /** The attendance of each session, in the order of the run. */
  marks: Mark[]
  /** What the trainee may open, of which recordings are shown at their session. */
  materials: Material[]
}

export const isRecordingOf =
  ({ startsAt }: CourseSession) =>
  ({ sessionStartsAt }: Material): boolean =>
    sessionStartsAt?.getTime() === startsAt.getTime()

/** Each session in the course's time zone, and in the trainee's where they differ, with the attendance so far. */
export function MyDates({ booking, now, marks, materials }: MyDatesProps) {
  const { run } = booking
  const takesPlace = doesTakePlace(booking)
  const [Day, Hours] = booking.cancelledAt ? (['s', 's'] as const) : (['strong', 'span'] as const)
  const today = formatDay(now, run.zone)
  const missed = takesPlace
    ? run.sessions.findLastIndex(({ endsAt }, index) => endsAt <= now && marks[index]?.present !== true)
    : -1
  const hasBegun = takesPlace && run.sessions.some(({ startsAt }) => startsAt <= now)
  return (
    <section className="my-part" aria-labelledby="dates-title">
      <h2 id="dates-title">Dates</h2>
      <ol className="my-dates">
        {run.sessions.map((session, index) => (
          <li key={session.startsAt.getTime()}>
            <Day>{formatDay(session.startsAt, run.zone)}</Day>
            <span>
              <Hours className="data">{formatHours(session, run.zone)}</Hours>
              {takesPlace && formatDay(session.startsAt, run.zone) === today && <Badge kind="info">Today</Badge>}
            </span>
            {!booking.cancelledAt && <LocalTimes run={{ sessions: [session], zone: run.zone }} />}
            {takesPlace && session.startsAt <= now && (
              <span className="my-mark">{attendanceLabel(marks[index], session.endsAt > now)}</span>
            )}
            {index === missed && (
              <span className="my-mark">
                Missed a day? {missedDay} <a href={paths.contact}>Contact us</a> to arrange it.
              </span>
            )}
            {materials.filter(isRecordingOf(session)).map(({ id, title, recordingUrl }) => (
              <a key={id} className="my-mark" href={recordingUrl ?? ''} rel="noopener external nofollow">
                {title === 'Recording' ? 'Watch the recording' : `Watch: ${title}`}
              </a>
            ))}
          </li>
        ))}
      </ol>
      {takesPlace && <CertificateRule sessions={run.sessions.length} />}
      {hasBegun && <Attendance marks={marks} />}
    </section>
  )
}

/** The place is certain, and its dates are not cancelled. */
export const doesTakePlace = ({ seat, runCancelled }: MyBooking): boolean => seat.state === 'confirmed' && !runCancelled

interface MyDatesHelpProps extends Pick<MyDatesProps, 'booking' | 'now'> {
  programme: Programme
  publicUrl: string
}

/** What comes next and all dates for a calendar. */
export function MyDatesHelp({ booking, now, programme, publicUrl }: MyDatesHelpProps) {
  const { run, course, reference } = booking
  if (!doesTakePlace(booking)) return null
  const evenings = scheduleProgramme({ ...run, weeks: programme.weeks })
  const next = [...run.sessions, ...evenings].find(({ startsAt }) => startsAt > now)
  if (!next) return null
  return (
    <div className="my-dates-help">
      <AddToCalendar
        title={course.name}
        session={next}
        details={bookingEntryDetails(publicUrl + paths.myBooking(reference))}
        file={{ href: paths.myCalendar(reference), label: 'All dates (.ics)' }}
      />
    </div>
  )
}

function attendanceLabel(mark: Mark | undefined, isRunning: boolean): string {
  if (mark?.present) return 'You were there'
  return isRunning ? 'It has started: you haven’t joined yet' : 'Not attended'
}

/** The certificate is for the live days; the evenings that follow do not count. */
function CertificateRule({ sessions }: { sessions: number }) {
  const needed = neededSessions(sessions, certificates.leastPercent)
  const days =
    sessions === 1 ? 'the live day' : needed === sessions ? 'all the live days' : `${needed} of the live days`
  return <p>You earn your certificate of attendance by attending {days}.</p>
}

function Attendance({ marks }: { marks: Mark[] }) {
  const attended = marks.filter(({ present }) => present).length
  return (
    <p>
      Attended so far: <strong>{`${attended} of ${marks.length}`}</strong>. If that is wrong,{' '}
      <a href={paths.contact}>tell us</a>.
    </p>
  )
}

interface MyJoiningLinkProps {
  /** The session that the link opens next, or has open now. */
  joinWindow: Exclude<JoinWindow, { state: 'over' }>
  href: string
  /** The course's time zone. */
  zone: string
}

/** The trainee's personal joining link, and when it opens, in both time zones. */
export function MyJoiningLink({ joinWindow: { state, opensAt }, href, zone }: MyJoiningLinkProps) {
  return (
    <section className="my-part" aria-labelledby="joining-title">
      <h2 id="joining-title">Join</h2>
      {state === 'open' ? (
        <p>Your session is open. Come on in.</p>
      ) : (
        <p className="my-opening">
          <span>
            Opens{' '}
            <time dateTime={opensAt.toISOString()}>
              <strong>
                {formatDay(opensAt, zone)}, {formatClock(opensAt, zone)}
              </strong>
            </time>
          </span>
          <LocalTimes run={{ sessions: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
        </p>
      )}
      <p>
        <ButtonLink kind={state === 'open' ? 'main' : 'quiet'} href={href}>
          {state === 'open' ? 'Join the session' : 'Your joining link'}
        </ButtonLink>
      </p>
      <p>
        This link is yours alone. It works on every live day, from {JOIN_OPENS_MINUTES_BEFORE} minutes before the start.
        On the next page, press “Join the session”: that records your attendance.
      </p>
    </section>
  )
}

/** Shown when we cancelled the dates: a link to choose others or a refund. */
export function DatesCancelled({ booking: { publicId, run } }: { booking: MyBooking }) {
  return (
    <Notice kind="warn" title="We had to cancel these dates">
      <p>We’re sorry: we had to cancel {formatFullDays(run)}. Choose another date, or get all your money back.</p>
      <p className="actions">
        <ButtonLink small href={paths.chooseDate(publicId)}>
          Choose new dates
        </ButtonLink>
      </p>
    </Notice>
  )
}
