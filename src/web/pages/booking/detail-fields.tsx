import type { CourseRun } from '#domain/courses/run.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { formatRunOption } from '../run-labels.ts'
import { ChosenHours } from './chosen-hours.tsx'
import { FullDates } from './full-dates.tsx'

interface DetailFieldsProps {
  runs: CourseRun[]
  /** The run that is chosen now. */
  run: CourseRun | null
  fieldErrors: FieldErrors
  value: (name: string) => string
  onDate: (label: string) => void
}

export function DetailFields({ runs, run, fieldErrors, value, onDate }: DetailFieldsProps) {
  return (
    <>
      {/* A full date stays in the list; whoever chooses it is told. */}
      <SelectField
        label="Training date"
        name="trainingDate"
        options={runs.map((one) => ({ value: one.label, label: formatRunOption(one) }))}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates just now'}
        defaultValue={value('trainingDate')}
        error={fieldErrors.trainingDate}
        onChange={(event) => onDate(event.currentTarget.value)}
      />
      {run && <ChosenHours run={run} />}
      <FullDates runs={runs} run={run} />
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        defaultValue={value('fullName')}
        error={fieldErrors.fullName}
        hint="As it should stand on your certificate"
      />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={value('email')}
        error={fieldErrors.email}
        hint="We send your joining details here"
      />
      <Field
        label="Phone number"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        width="short"
        defaultValue={value('phoneNumber')}
        error={fieldErrors.phoneNumber}
        hint="Only used if a session time changes"
      />
    </>
  )
}
