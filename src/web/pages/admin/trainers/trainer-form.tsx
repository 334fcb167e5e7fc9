import type { ReactNode } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import type { FormValues } from '#web/pages/form-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'

/** A form that was rejected, and which of the page's forms it was. */
export interface TrainerAnswer {
  form: 'trainer' | 'away' | 'other'
  values: FormValues
  errors: FieldErrors
  message: string | null
}

export const NO_ANSWER: TrainerAnswer = { form: 'other', values: {}, errors: {}, message: null }

/** A trainer as the form holds them: everything is text, and credentials are lines. */
export const trainerValues = ({ name, role, biography, credentials, isSample }: Trainer): FormValues => ({
  name,
  role,
  biography,
  credentials: credentials.join('\n'),
  isSample: isSample ? 'on' : '',
})

interface TrainerFormProps {
  values: FormValues
  errors: FieldErrors
  /** The version that is changed; without one a trainer is added. */
  version?: number
  /** At the end of the line of Save. */
  children?: ReactNode
}

export function TrainerForm({ values, errors, version, children }: TrainerFormProps) {
  return (
    <form method="post" className="admin-form" noValidate>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Field name="name" label="Name" maxLength={80} defaultValue={values.name} error={errors.name} required />
      <Field
        name="role"
        label="Role"
        hint="For example, Lead trainer"
        maxLength={80}
        defaultValue={values.role}
        error={errors.role}
      />
      <TextAreaField
        name="biography"
        label="Biography"
        hint="Two or three sentences"
        defaultValue={values.biography}
        error={errors.biography}
      />
      <TextAreaField
        name="credentials"
        label="Credentials"
        hint="One on each line"
        rows={3}
        defaultValue={values.credentials}
        error={errors.credentials}
      />
      <label className="tick">
        <input type="checkbox" name="isSample" defaultChecked={values.isSample === 'on'} /> A sample, not a real person
      </label>
      <div className="row-actions apart">
        <Button small name="intent" value={version === undefined ? 'add' : 'save'}>
          {version === undefined ? 'Add the trainer' : 'Save'}
        </Button>
        {children}
      </div>
    </form>
  )
}
