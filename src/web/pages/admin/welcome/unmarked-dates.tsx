import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import type { Work } from './load-welcome.ts'
import type { ToDoItem } from './to-do-list.tsx'
import { ToDoRow } from './to-do-row.tsx'

interface UnmarkedDatesProps {
  unmarked: Work['unmarked']
  now: Date
  mayWrite: boolean
}

/** The dates that are over and whose certificates wait for someone to mark the attendance. */
export const unmarkedDatesItem = ({ unmarked: { count, runs }, now, mayWrite }: UnmarkedDatesProps): ToDoItem => ({
  key: 'unmarked-dates',
  count,
  kind: 'info',
  label: count > 1 && 'dates whose attendance is not marked',
  details: (
    <ul className="waiting-cases">
      {runs.map(({ runId, courseName, label, endedAt, people }) => (
        <ToDoRow
          key={runId}
          when={`ended ${formatDuration(endedAt, now)} ago`}
          action={mayWrite && <a href={paths.admin.attendance(runId)}>Mark attendance</a>}
        >
          <a href={paths.admin.trainingDate(runId)}>
            {courseName}, {label}
          </a>
          : attendance not marked, {people} {people === 1 ? 'certificate waits' : 'certificates wait'}
        </ToDoRow>
      ))}
      {count > runs.length && <li>and {(count - runs.length).toLocaleString('en-GB')} more, ended earlier</li>}
    </ul>
  ),
})
