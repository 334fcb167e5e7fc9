import type { ToldOfRun } from '#domain/runs/run-change.ts'
import { look } from './mail-look.ts'
import { MeetingLines } from './meeting-lines.tsx'
import type { Times } from './own-hours.tsx'

interface DatesBlockProps {
  courseName: string
  run: Times & Pick<ToldOfRun, 'label'>
}

/** A run as mails show it: course, label, and its meetings. */
export function DatesBlock({ courseName, run }: DatesBlockProps) {
  return (
    <div className="ticket" style={look.ticket}>
      <div style={look.part}>
        <p style={look.course}>{courseName}</p>
        <p className="soft" style={look.small}>
          {run.label}, live online
        </p>
        <MeetingLines run={run} />
      </div>
    </div>
  )
}
