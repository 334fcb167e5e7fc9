import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { Field } from '#web/ui/field.tsx'
import { readRunForm, type RunForm, withAnotherSession } from './date-form.ts'
import { RunPreview, SessionRows } from './session-fields.tsx'

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
        <PlaceFields form={form} errors={errors} />
        <TrainerChoice trainers={trainers} chosen={form.trainerIds} error={errors.trainerIds} />
      </fieldset>
    </div>
  )
}

/** What the date is called, how many people have a place and where they meet. */
function PlaceFields({ form, errors }: Pick<RunFieldsProps, 'form' | 'errors'>) {
  return (
    <>
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
    </>
  )
}

function readFormAround(element: HTMLElement): RunForm | null {
  const form = element.closest('form')
  return form && readRunForm(new FormData(form))
}

interface TrainerChoiceProps {
  id?: string
  trainers: Trainer[]
  chosen: string[]
  error: string | undefined
}

/** A tick for each trainer. One who is archived is only there while the date names them. */
export function TrainerChoice({ id: ownId = 'trainerIds', trainers, chosen, error }: TrainerChoiceProps) {
  const offered = trainers.filter(({ id, archivedAt }) => !archivedAt || chosen.includes(id))
  return (
    <fieldset
      className="field"
      id={ownId}
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${ownId}-hint ${ownId}-error` : `${ownId}-hint`}
    >
      <legend>Trainers</legend>
      <p className="field-hint" id={`${ownId}-hint`}>
        While none is ticked, the site names every trainer.
      </p>
      {error && (
        <p className="field-error" id={`${ownId}-error`}>
          {error}
        </p>
      )}
      {offered.map(({ id, name, role }) => (
        <div key={id}>
          <label className="tick">
            <input type="checkbox" name="trainerIds" value={id} defaultChecked={chosen.includes(id)} />{' '}
            <bdi>{name}</bdi>
            {role && `, ${role}`}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
