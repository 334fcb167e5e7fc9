import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { readRunForm, type RunForm, withAnotherSession } from './date-form.ts'
import { RunPreview } from './run-preview.tsx'
import { SessionRows } from './sitting-rows.tsx'

interface RunFieldsProps {
  form: RunForm
  errors: FieldErrors
  zones: string[]
}

/** Days, zone, label, places and link of a run, with what they mean in words while they are typed. */
export function RunFields({ form, errors, zones }: RunFieldsProps) {
  const [rows, setRows] = useState(form.sittings)
  const [typed, setTyped] = useState(form)
  const follow = (event: FormEvent<HTMLElement>) => setTyped(readOf(event.currentTarget) ?? form)

  function addRow() {
    const more = withAnotherSession(typed)
    setTyped(more)
    setRows([...rows, ...more.sittings.slice(-1)])
  }

  return (
    <div className="run-fields" onInput={follow}>
      <SessionRows sittings={rows} errors={errors} onAdd={addRow} />
      <SelectField
        name="zone"
        label="Time zone"
        defaultValue={form.zone}
        error={errors.zone}
        options={zones.includes(form.zone) ? zones : [form.zone, ...zones]}
      />
      <RunPreview form={typed} />
      <p className="without-scripts">
        <button className="link-button" name="intent" value="preview">
          Show in words
        </button>
      </p>
      <Field
        name="label"
        label="Label"
        hint="What visitors choose. Left empty, it is made from the days."
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
        hint="Sent to the people booked and to nobody else. It begins with https://"
        defaultValue={form.joiningLink}
        error={errors.joiningLink}
      />
    </div>
  )
}

function readOf(element: HTMLElement): RunForm | null {
  const form = element.closest('form')
  return form && readRunForm(new FormData(form))
}
