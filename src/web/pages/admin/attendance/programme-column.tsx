import { certificates as rule } from '#content/courses/every-course.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import {
  type Certificate,
  certificateNumber,
  MAX_REFERENCE_LENGTH,
  MAX_ROLE_LENGTH,
} from '#domain/certificates/certificate.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'
import type { FormValues } from '../../form-actions.ts'
import { isEarned, ValidCertificate } from './certificate-cells.tsx'

interface ProgrammeColumnProps {
  attendance: RunAttendance
  /** Of the twelve weeks; the newest of each person first. */
  certificates: Certificate[]
  now: Date
  /** What is still owed for each booking. */
  owed: Record<string, Pence>
  mayWrite: boolean
  /** The form that was rejected. */
  typed: FormValues | null
}

/** The certificates of the twelve weeks: staff release each with what the coach says of that person. */
export function programmeColumn({ attendance, certificates, now, owed, mayWrite, typed }: ProgrammeColumnProps) {
  const { sessions, courseName } = attendance
  const needed = neededSessions(sessions.length, rule.leastPercent)
  const isOver = sessions.every(({ endsAt }) => endsAt <= now)
  const cellOf = (attendee: Attendee) => {
    const newest = certificates.find(({ bookingId }) => bookingId === attendee.bookingId)
    if (newest?.status.state === 'valid')
      return <ValidCertificate certificate={newest} attendee={attendee} mayWrite={mayWrite} />
    const ofPerson = typed?.bookingId === attendee.bookingId ? typed : null
    return (
      <DueProgramme {...{ attendee, newest, courseName, mayWrite, typed: ofPerson, owed: owed[attendee.bookingId] }} />
    )
  }
  return {
    summary: (
      <p>
        The twelve-week certificate needs {needed} of {sessions.length} evenings and a reference by the coach.{' '}
        {isOver ? 'Release each once you have it.' : 'Each can be released after the last evening.'}
      </p>
    ),
    cellOf: isOver ? cellOf : null,
  }
}

interface DueProgrammeProps extends Pick<ProgrammeColumnProps, 'mayWrite' | 'typed'> {
  attendee: Attendee
  /** The last one, which was revoked. */
  newest: Certificate | undefined
  courseName: string
  owed: Pence | undefined
}

function DueProgramme({ attendee, newest, courseName, owed = undefined, mayWrite, typed }: DueProgrammeProps) {
  const { bookingId, fullName } = attendee
  return (
    <div className="certificate-cell">
      {newest && (
        <span>
          {certificateNumber(newest.number)} <Badge kind="danger">Revoked</Badge> {newest.revokeReason}
        </span>
      )}
      {!isEarned(attendee) && <span className="quiet">Not earned</span>}
      {isEarned(attendee) && owed !== undefined && owed > 0 && <Badge kind="warn">Owes {formatPence(owed)}</Badge>}
      {isEarned(attendee) && mayWrite && (
        <ConfirmAction label="Release" open={typed !== null}>
          <form method="post" className="admin-form">
            <input type="hidden" name="bookingId" value={bookingId} />
            <Field
              id={`role-${bookingId}`}
              name="role"
              label="Role"
              maxLength={MAX_ROLE_LENGTH}
              defaultValue={typed?.role ?? courseName}
            />
            <TextAreaField
              id={`reference-${bookingId}`}
              name="reference"
              label="The coach’s reference"
              hint="In the coach’s words. It is printed, signed and shown on the certificate’s page."
              rows={4}
              maxLength={MAX_REFERENCE_LENGTH}
              defaultValue={typed?.reference}
              required
            />
            <Button small name="intent" value="issue-programme">
              Release the certificate of {fullName}
            </Button>
          </form>
        </ConfirmAction>
      )}
    </div>
  )
}
