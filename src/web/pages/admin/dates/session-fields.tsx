import { site } from '#content/site.ts'
import { clockChangesDuring, formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { parseRunDetails } from '#domain/schedule/run-details.ts'
import type { SessionInput } from '#domain/schedule/session-input.ts'
import { describedControl } from '#web/ui/field.tsx'
import type { RunForm } from './date-form.ts'

interface SessionRowsProps {
  sessions: SessionInput[]
  errors: FieldErrors
  /** Adds a row in the browser. Without scripts the button submits the form, which comes back with one more. */
  onAdd: () => void
}

const FIELDS = [
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'from', label: 'From', type: 'time' },
  { name: 'to', label: 'To', type: 'time' },
] as const

/** A row for each session: its day, and its hours in the zone that is chosen below. */
export function SessionRows({ sessions, errors, onAdd }: SessionRowsProps) {
  return (
    <fieldset className="field sessions">
      <legend className="visually-hidden">Days</legend>
      <p className="field-hint">
        Leave a row empty to skip it. A session that ends after midnight ends on the next day.
      </p>
      {sessions.map((session, row) => (
        <div className="session" role="group" aria-label={`Day ${row + 1}`} key={row}>
          {FIELDS.map(({ name, label, type }) => {
            const id = `${name}-${row + 1}`
            return (
              <div key={id} className="field">
                <label htmlFor={id}>{label}</label>
                <input
                  type={type}
                  defaultValue={session[name]}
                  {...describedControl({ name, id, error: errors[id] })}
                />
              </div>
            )
          })}
          {FIELDS.map(({ name }) => {
            const id = `${name}-${row + 1}`
            return (
              errors[id] && (
                <p className="field-error" id={`${id}-error`} key={id}>
                  {errors[id]}
                </p>
              )
            )
          })}
        </div>
      ))}
      <p>
        <button
          className="link-button"
          name="intent"
          value="more"
          onClick={(event) => {
            event.preventDefault()
            onAdd()
          }}
        >
          Add a day
        </button>
      </p>
    </fieldset>
  )
}

/** The label, days and hours as visitors will read them. */
export function RunPreview({ form }: { form: RunForm }) {
  const read = parseRunDetails({ ...form }, form.sessions)
  if (!read.ok) {
    const days = Object.entries(read.fieldErrors).filter(([name]) => /^(day|from|to)-/.test(name))
    const untouched = form.sessions.every((one) => !one.day)
    return (
      <div className="run-preview" aria-live="polite">
        <p>{untouched ? 'Pick days to see a preview.' : days.map(([, text]) => text).join(' ')}</p>
      </div>
    )
  }
  const { label, sessions, zone } = read.data
  return (
    <div className="run-preview" aria-live="polite">
      <p>
        <strong>{label}</strong>
      </p>
      <ul>
        {sessions.map((session) => (
          <li key={session.startsAt.getTime()} className="data">
            {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            {zone !== site.zone && ` (${formatHours(session, site.zone)} office time)`}
          </li>
        ))}
      </ul>
      {clockChangesDuring({ sessions, zone }) && (
        <p>The clocks change between these days. The local hours stay the same.</p>
      )}
    </div>
  )
}
