import { formatDateTime } from '#web/pages/date-time.tsx'

export interface Conflict {
  /** Who changed it, and when; null when the trail does not say. */
  by: string | null
  at: Date | null
  /** Each field that differs: what is stored now, and what was typed here. */
  differences: readonly { label: string; stored: string; typed: string }[]
}

interface ConflictNoticeProps {
  conflict: Conflict
  /** What to do now, where it is not to save once more. */
  advice?: string
}

const SAVE_AGAIN = 'Yours is not stored yet: save again to replace it, or leave this page to keep it.'

/** Somebody else was quicker. Nothing is overwritten: both are shown, and the form below holds what was typed. */
export function ConflictNotice({ conflict: { by, at, differences }, advice = SAVE_AGAIN }: ConflictNoticeProps) {
  return (
    <div className="error-summary" role="alert" aria-labelledby="conflict-title" tabIndex={-1}>
      <h2 id="conflict-title">Somebody changed this meanwhile</h2>
      <p>
        {by ? `${by} saved a change` : 'A change was saved'}
        {at ? ` ${formatDateTime(at)}` : ''}. {advice}
      </p>
      {differences.length > 0 && (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Stored now</th>
              <th scope="col">Typed here</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, stored, typed }) => (
              <tr key={label}>
                <td data-head="Field">{label}</td>
                <td data-head="Stored now">{stored || '(empty)'}</td>
                <td data-head="Typed here">{typed || '(empty)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
