import type { FieldErrors } from '#domain/fields.ts'
import type { SessionInput } from '#domain/schedule/session-input.ts'
import { describedControl } from '#web/ui/field-frame.tsx'

interface SessionRowsProps {
  sittings: SessionInput[]
  errors: FieldErrors
  /** With scripts a row is added here; without, the form comes back with one more. */
  onAdd: () => void
}

const FIELDS = [
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'from', label: 'From', type: 'time' },
  { name: 'to', label: 'To', type: 'time' },
] as const

/** A row for each session: its day and hours by the clocks of the zone below. */
export function SessionRows({ sittings, errors, onAdd }: SessionRowsProps) {
  return (
    <fieldset className="field sittings">
      <legend>Days</legend>
      <p className="field-hint">A row without a day does not count.</p>
      {sittings.map((sitting, row) => (
        <div className="sitting" role="group" aria-label={`Day ${row + 1}`} key={row}>
          {FIELDS.map(({ name, label, type }) => {
            const id = `${name}-${row + 1}`
            return (
              <div key={id} className="field">
                <label htmlFor={id}>{label}</label>
                <input
                  type={type}
                  defaultValue={sitting[name]}
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
