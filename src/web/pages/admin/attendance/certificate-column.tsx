import { Fragment } from 'react'
import { certificates as rule } from '#content/courses/every-course.ts'
import { neededDays, neededSessions } from '#domain/attendance/attendance.ts'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Certificate, certificateReleasedAt } from '#domain/certificates/certificate.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DueCertificate, isEarned, isMarked, isMarkedOn, ValidCertificate } from './certificate-cells.tsx'

interface CertificateColumnProps {
  attendance: RunAttendance
  /** Certificates of the date's attendees; the newest of each person first. */
  certificates: Certificate[]
  now: Date
  /** What is still owed for each booking. */
  owed: Record<string, Pence>
  /** How long an earned certificate waits before it is sent automatically. */
  holdHours: number
  /** Whether it waits for the balance as well. */
  waitsForBalance: boolean
  mayWrite: boolean
}

/** The certificates of a date: those that are earned wait here until staff release them, or their time has come. */
export function certificateColumn(props: CertificateColumnProps) {
  const { attendance, certificates, now, owed, holdHours, waitsForBalance, mayWrite } = props
  const owes = ({ bookingId }: Attendee): Pence => owed[bookingId] ?? pence(0)
  const { attendees, sessions } = attendance
  const ofBooking = Map.groupBy(certificates, ({ bookingId }) => bookingId)
  const isOver = sessions.every(({ endsAt }) => endsAt <= now)
  const isUnmarked = !attendees.some(isMarked)
  const needed = neededDays(sessions.length, neededSessions(sessions.length, rule.leastPercent))
  const cellOf = (attendee: Attendee) => {
    const [newest] = ofBooking.get(attendee.bookingId) ?? []
    if (newest?.status.state === 'valid')
      return <ValidCertificate certificate={newest} attendee={attendee} mayWrite={mayWrite} />
    if (!newest && (!isOver || isUnmarked)) return null
    const releasedAt = certificateReleasedAt({ sessions, marks: attendee.marks }, holdHours)
    const debt = { owed: owes(attendee), waitsForBalance }
    return <DueCertificate {...{ attendee, newest, releasedAt, now, mayWrite, ...debt }} />
  }
  const earned = attendees.filter((one) => isEarned(one) && !ofBooking.has(one.bookingId))
  const debtors = earned.filter((one) => owes(one) > 0)
  const ready = earned.filter((one) => one.unprintable.length === 0 && !(waitsForBalance && owes(one) > 0))
  const missed = attendees.filter((one) => !isEarned(one) && !ofBooking.has(one.bookingId))
  const toMark = sessions.filter(({ startsAt }) => !attendees.some((one) => isMarkedOn(one, startsAt)))
  const progress = {
    isOver,
    isUnmarked,
    toMark: daysOf(toMark, attendance.zone),
    needed,
    holdHours,
    missed: missed.length,
    of: attendees.length,
  }
  return {
    summary: (
      <>
        <CertificateSummary {...progress} ready={mayWrite ? ready.length : 0} />
        {isOver && debtors.length > 0 && (
          <p>
            {waitsForBalance ? 'Waiting for the balance' : 'Still owed'}:{' '}
            {debtors.map((one, at) => (
              <Fragment key={one.bookingId}>
                {at > 0 && ', '}
                <bdi>{one.fullName}</bdi> {formatPence(owes(one))}
              </Fragment>
            ))}
            .
            {!waitsForBalance && mayWrite && (
              <>
                {' '}
                Certificates don’t wait for it: <a href={paths.admin.settings}>settings</a>.
              </>
            )}
          </p>
        )}
      </>
    ),
    cellOf: isOver || certificates.length > 0 ? cellOf : null,
  }
}

interface CertificateSummaryProps {
  isOver: boolean
  /** Whether no one is marked yet. */
  isUnmarked: boolean
  /** "Sunday": the days on which no one is marked yet. */
  toMark: string
  needed: string
  holdHours: number
  /** How many have not earned theirs, and of how many people. */
  missed: number
  of: number
  /** How many can be released now. */
  ready: number
}

/** What a certificate needs and when it goes out, with the button that releases all. */
function CertificateSummary({
  isOver,
  isUnmarked,
  toMark,
  needed,
  holdHours,
  missed,
  of,
  ready,
}: CertificateSummaryProps) {
  if (!isOver) return <p>A certificate needs {needed}. You can release them after the last session.</p>
  if (isUnmarked)
    return (
      <>
        <p>
          A certificate needs {needed}. Each goes out {waitLabel(holdHours)}.
        </p>
        {missed > 0 && (
          <p>
            <strong>No attendance is marked yet.</strong>{' '}
            {missed === 1 ? '1 certificate waits' : `${missed} certificates wait`} for it.
          </p>
        )}
      </>
    )
  return (
    <div className="panel-head">
      <p>
        A certificate needs {needed}. Each goes out {waitLabel(holdHours)}, or as soon as you release it.
        {missed > 0 && (
          <>
            {' '}
            <span>{toMark ? `${toMark} still to mark.` : `${missed} of ${of} have not earned theirs.`}</span>
          </>
        )}
      </p>
      {ready > 0 && (
        <form method="post">
          <Button small name="intent" value="release">
            {ready === 1 ? 'Release the certificate' : `Release all ${ready} certificates`}
          </Button>
        </form>
      )}
    </div>
  )
}

/** "Saturday and Sunday are", by the clocks of the date. */
function daysOf(sessions: CourseSession[], timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' })
  const names = sessions.map(({ startsAt }) => weekday.format(startsAt))
  return names.length === 0 ? '' : `${LIST.format(names)} ${names.length === 1 ? 'is' : 'are'}`
}

const LIST = new Intl.ListFormat('en-GB')

const waitLabel = (hours: number): string =>
  hours === 0
    ? 'as soon as it is earned'
    : `automatically ${hours} ${hours === 1 ? 'hour' : 'hours'} after the last session or the last change to that person’s attendance`
