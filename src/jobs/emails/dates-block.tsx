import type { AnnouncedRun } from '#domain/schedule/run-change.ts'
import { look } from '#emails/email-style.ts'
import { SessionLines } from './meeting-lines.tsx'
import type { Times } from '#emails/course-dates.tsx'

interface CourseDatesProps {
  courseName: string
  run: Times & Pick<AnnouncedRun, 'label'>
}

/** A run as mails show it: course, label, and its sessions. */
export function CourseDates({ courseName, run }: CourseDatesProps) {
  return (
    <div className="ticket" style={look.ticket}>
      <div style={look.part}>
        <p style={look.course}>{courseName}</p>
        <p className="soft" style={look.small}>
          {run.label}, live online
        </p>
        <SessionLines run={run} />
      </div>
    </div>
  )
}
