import { formatDateTime } from '#web/pages/date-time.tsx'
import type { Conflict } from './conflict.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  /** What to do next, where saving again is not the answer. */
  advice?: string
}

const SAVE_AGAIN = 'Your version is not saved yet. Save again to replace theirs, or leave this page to keep theirs.'

/** A colleague saved first. Nothing is overwritten: both values are shown, and the form below keeps what was typed. */
export function ConflictNotice({ conflict: { by, at, differences }, advice = SAVE_AGAIN }: ConflictNoticeProps) {
  return (
    <div className="error-summary" role="alert" aria-labelledby="conflict-title" tabIndex={-1}>
      <h2 id="conflict-title">This was changed in the meantime</h2>
      <p>
        {by ? `${by} saved a change` : 'A change was saved'}
        {at ? ` ${formatDateTime(at)}` : ''}. {advice}
      </p>
      {differences.length > 0 && (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved now</th>
              <th scope="col">Your version</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, stored, typed }) => (
              <tr key={label}>
                <td data-head="Field">{label}</td>
                <td data-head="Saved now">{stored || '(empty)'}</td>
                <td data-head="Your version">{typed || '(empty)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
