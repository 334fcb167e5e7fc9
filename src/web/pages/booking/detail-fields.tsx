import type { Run } from '#domain/courses/run.ts'
import { formatHours, firstMeeting } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ChosenHours } from './chosen-hours.tsx'
import { FullDates } from './full-dates.tsx'

interface DetailFieldsProps {
  runs: Run[]
  /** The run that is chosen now. */
  run: Run | null
  fieldErrors: FieldErrors
  value: (name: string) => string
  onDate: (label: string) => void
}

export function DetailFields({ runs, run, fieldErrors, value, onDate }: DetailFieldsProps) {
  return (
    <>
      <SelectField
        label="Training date"
        name="trainingDate"
        options={runs.map(toOption)}
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

/** "5th & 6th Dec 2026, 10:00 to 17:00 GMT, 4 places left". A full date stays in the list; whoever chooses it is told. */
function toOption(run: Run) {
  const places = run.placesLeft === 0 ? 'full' : `${run.placesLeft} ${run.placesLeft === 1 ? 'place' : 'places'} left`
  const label = `${run.label}, ${formatHours(firstMeeting(run), run.zone)}, ${places}`
  return { value: run.label, label }
}
