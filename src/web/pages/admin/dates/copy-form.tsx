import type { FieldErrors } from '#domain/fields.ts'
import type { RunSummary } from '#domain/runs/listed-run.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface CopyFormProps {
  /** The dates that can be copied. */
  runs: Pick<RunSummary, 'id' | 'courseName' | 'label'>[]
  values: Partial<Record<string, string>>
  errors: FieldErrors
}

/** A date like another, so many days or weeks later. */
export function CopyForm({ runs, values, errors }: CopyFormProps) {
  return (
    <section className="panel" id="copy" aria-labelledby="copy-title" tabIndex={-1}>
      <h2 id="copy-title">A copy of another date</h2>
      <p>The same hours by the clocks of its zone, whatever season it falls in; the same places and link.</p>
      <form method="post" action="#answer" className="admin-form" noValidate>
        <SelectField
          id="copy-runId"
          name="runId"
          label="Date to copy"
          placeholder="Choose a date"
          options={runs.map(({ id, courseName, label }) => ({ value: id, label: `${courseName}, ${label}` }))}
          defaultValue={values.runId ?? ''}
          error={errors.runId}
        />
        <div className="field-pair">
          <Field
            id="copy-shift"
            name="shift"
            label="Later by"
            inputMode="numeric"
            defaultValue={values.shift ?? '1'}
            error={errors.shift}
          />
          <SelectField
            id="copy-unit"
            name="unit"
            label="Unit"
            options={[
              { value: 'weeks', label: 'weeks' },
              { value: 'days', label: 'days' },
            ]}
            defaultValue={values.unit ?? 'weeks'}
          />
        </div>
        <Button small kind="quiet" name="intent" value="copy">
          Add the copy
        </Button>
      </form>
    </section>
  )
}
