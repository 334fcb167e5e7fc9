import { certificateNumber, type Certificate } from '#domain/certificates/certificate.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { StateBadge, type StateLabel } from '../table-cells.tsx'
import type { TraineePage } from './trainee-page.ts'

/** Who was there on which day, and the certificate. Both are changed on the date's attendance page. */
export function AttendanceSection({ page }: { page: TraineePage }) {
  const { attendance, certificates, now } = page
  const { run, seat } = page.file.booking
  const hasBegun = run.sessions.some(({ startsAt }) => startsAt <= now)
  const wasThere = attendance.some(({ recordedAt }) => recordedAt)
  if (certificates.length === 0 && !wasThere && (seat.state !== 'confirmed' || !hasBegun)) return null
  return (
    <section className="panel file-words" aria-labelledby="attendance-title">
      <h2 id="attendance-title">Attendance and certificate</h2>
      <DataList>
        {attendance.map(({ startsAt, present, how, recordedAt }) => (
          <Row key={startsAt.getTime()} label={formatDay(startsAt, run.zone)}>
            {markLabel({ present, how, recorded: recordedAt !== null, hasBegun: startsAt <= now })}
          </Row>
        ))}
        {certificates.map((one) => (
          <Row key={one.id} label={<a href={paths.certificate(one.publicId)}>{certificateNumber(one.number)}</a>}>
            <StateBadge labels={CERTIFICATE_STATES} state={one.status.state} /> issued {formatDate(one.issuedAt)}
            {one.testMode && ', in test mode'}
          </Row>
        ))}
        {certificates.length === 0 && <Row label="Certificate">Not issued</Row>}
      </DataList>
      <p>
        <a href={paths.admin.attendance(run.id)}>Mark attendance and issue certificates</a>
      </p>
    </section>
  )
}

const CERTIFICATE_STATES: Record<Certificate['status']['state'], StateLabel> = {
  valid: { kind: 'ok', label: 'Valid' },
  revoked: { kind: 'danger', label: 'Revoked' },
  replaced: { kind: 'quiet', label: 'Replaced' },
}

interface MarkLabelInput {
  present: boolean
  how: 'joined' | 'staff' | null
  recorded: boolean
  hasBegun: boolean
}

function markLabel({ present, how, recorded, hasBegun }: MarkLabelInput) {
  if (!recorded) return hasBegun ? <Badge kind="warn">Not marked</Badge> : 'Still to come'
  if (!present) return <Badge kind="danger">Absent</Badge>
  return (
    <>
      <Badge kind="ok">Present</Badge> {how === 'joined' ? 'joined online' : 'marked by staff'}
    </>
  )
}
