import { formatDateTime } from '#web/pages/date-time.tsx'
import { actorName } from './audit-labels.ts'

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

/** A change that was saved while someone else had the same form open. */
export interface Conflict {
  /** Who saved it, and when; null when the audit log does not say. */
  by: string | null
  at: Date | null
  /** Each field that differs: what is stored now, and what was typed. */
  differences: readonly Difference[]
}

interface Difference {
  label: string
  stored: string
  typed: string
}

/** `changed` is the last change as the audit log has it; its actor is still in the log's form, such as `staff:mira`. */
export const buildConflict = (
  changed: { by: string; at: Date } | null | undefined,
  differences: readonly Difference[] = [],
): Conflict => ({ by: changed ? actorName(changed.by) : null, at: changed?.at ?? null, differences })

/** The fields of `labels` that differ, in its order. A field that is missing counts as empty. */
export const listDifferences = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  stored: Readonly<Partial<Record<NoInfer<Field>, string>>>,
  typed: Readonly<Partial<Record<NoInfer<Field>, string>>>,
): Difference[] =>
  (Object.keys(labels) as Field[]) // the record's own keys
    .map((field) => ({ label: labels[field], stored: stored[field] ?? '', typed: typed[field] ?? '' }))
    .filter((one) => one.stored !== one.typed)
