import { type FormEvent, useState } from 'react'
import { site } from '#content/site.ts'
import { clockChangesDuring, formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { parseRunDetails } from '#domain/schedule/run-details.ts'
import type { SessionInput } from '#domain/schedule/session-input.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { describedControl, Field } from '#web/ui/field.tsx'
import { readRunForm, type RunForm, withAnotherSession } from './date-form.ts'

interface RunFieldsProps {
  form: RunForm
  errors: FieldErrors
  zones: string[]
  trainers: Trainer[]
}

/** The fields of a date, with a preview in words while one types. */
export function RunFields({ form, errors, zones, trainers }: RunFieldsProps) {
  const [rows, setRows] = useState(form.sessions)
  const [typed, setTyped] = useState(form)
  const updatePreview = (event: FormEvent<HTMLElement>) => setTyped(readFormAround(event.currentTarget) ?? form)

  function addRow() {
    const more = withAnotherSession(typed)
    setTyped(more)
    setRows([...rows, ...more.sessions.slice(-1)])
  }

  return (
    <div className="run-fields" onInput={updatePreview}>
      <fieldset className="field-group">
        <legend>When</legend>
        <SessionRows sessions={rows} errors={errors} onAdd={addRow} />
        <Field
          name="zone"
          label="Time zone"
          hint="Type a city to find it."
          list="zones"
          autoComplete="off"
          defaultValue={form.zone}
          error={errors.zone}
        />
        <datalist id="zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <RunPreview form={typed} />
        <p className="without-scripts">
          <button className="link-button" name="intent" value="preview">
            Preview
          </button>
        </p>
      </fieldset>
      <fieldset className="field-group">
        <legend>Details</legend>
        <Field
          name="label"
          label="Label"
          hint="What visitors see when they choose. Leave it empty to make it from the days."
          defaultValue={form.label}
          error={errors.label}
        />
        <Field
          name="capacity"
          label="Places"
          inputMode="numeric"
          width="short"
          defaultValue={form.capacity}
          error={errors.capacity}
        />
        <Field
          name="joiningLink"
          label="Joining link (optional)"
          type="url"
          hint="Sent only to the people who booked. Must start with https://"
          defaultValue={form.joiningLink}
          error={errors.joiningLink}
        />
        <TrainerChoice trainers={trainers} chosen={form.trainerIds} error={errors.trainerIds} />
      </fieldset>
    </div>
  )
}

function readFormAround(element: HTMLElement): RunForm | null {
  const form = element.closest('form')
  return form && readRunForm(new FormData(form))
}

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
function SessionRows({ sessions, errors, onAdd }: SessionRowsProps) {
  return (
    <fieldset className="field sessions">
      <legend>Days</legend>
      <p className="field-hint">Leave a row empty to skip it.</p>
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

interface TrainerChoiceProps {
  trainers: Trainer[]
  chosen: string[]
  error: string | undefined
}

/** A tick for each trainer. One who is archived is only there while the date names them. */
function TrainerChoice({ trainers, chosen, error }: TrainerChoiceProps) {
  const offered = trainers.filter(({ id, archivedAt }) => !archivedAt || chosen.includes(id))
  return (
    <fieldset
      className="field"
      id="trainerIds"
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? 'trainerIds-hint trainerIds-error' : 'trainerIds-hint'}
    >
      <legend>Trainers</legend>
      <p className="field-hint" id="trainerIds-hint">
        While none is ticked, the site names every trainer.
      </p>
      {error && (
        <p className="field-error" id="trainerIds-error">
          {error}
        </p>
      )}
      {offered.map(({ id, name, role }) => (
        <div key={id}>
          <label className="tick">
            <input type="checkbox" name="trainerIds" value={id} defaultChecked={chosen.includes(id)} />{' '}
            {[name, role].filter(Boolean).join(', ')}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

/** The label, days and hours as visitors will read them. */
function RunPreview({ form }: { form: RunForm }) {
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
