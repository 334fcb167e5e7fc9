import { site } from '#content/site.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { TASTER_CAPACITY, TASTER_HOURS, type TasterForm } from '#domain/tasters/taster-details.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { Field, SelectField } from '#web/ui/field.tsx'

/** The form of a new taster, at its usual hours. */
export const NEW_TASTER: TasterForm = {
  day: '',
  ...TASTER_HOURS,
  zone: site.zone,
  capacity: String(TASTER_CAPACITY),
  joiningLink: '',
  trainerId: '',
}

export const TASTER_LABELS: Record<keyof TasterForm, string> = {
  day: 'Day',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  capacity: 'Places',
  joiningLink: 'Joining link',
  trainerId: 'Trainer',
}

export const trainerName = (trainers: Trainer[], trainerId: string | null, isOver: boolean): string =>
  trainerId ? trainerNames(trainers, [trainerId]) : isOver ? 'None named' : 'Not decided yet'

interface TasterFieldsProps {
  form: TasterForm
  errors: FieldErrors
  zones: string[]
  trainers: Trainer[]
}

export function TasterFields({ form, errors, zones, trainers }: TasterFieldsProps) {
  const field = (name: keyof TasterForm) => ({
    name,
    label: TASTER_LABELS[name],
    defaultValue: form[name],
    error: errors[name],
  })
  return (
    <>
      <Field {...field('day')} type="date" width="short" />
      <div className="field-pair">
        <Field {...field('from')} type="time" />
        <Field {...field('to')} type="time" />
      </div>
      <Field {...field('zone')} hint="Type a city to find it." list="zones" autoComplete="off" />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Field {...field('capacity')} inputMode="numeric" width="short" />
      <Field
        {...field('joiningLink')}
        label="Joining link (optional)"
        type="url"
        hint="Emailed to everyone who has a place. Must start with https://"
      />
      <SelectField
        {...field('trainerId')}
        label="Trainer (optional)"
        placeholder="Not decided yet"
        options={trainers
          .filter(({ id, archivedAt }) => archivedAt === null || id === form.trainerId)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
