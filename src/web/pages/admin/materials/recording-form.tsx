import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'
import { type FormOwner, ShownFromField } from './shown-from-field.tsx'

interface RecordingFormProps {
  of: FormOwner
  /** What was typed into a form that was rejected. */
  typed?: FormValues
  /** Of no session, so it needs a title. */
  titled?: boolean
  /** Which session or week it is of. */
  children: ReactNode
}

export function RecordingForm({ of, typed = {}, titled = false, children }: RecordingFormProps) {
  return (
    <form method="post" className="admin-form">
      <h3>Add a recording</h3>
      {children}
      <Field
        id="recording-url"
        name="url"
        type="url"
        label="Address"
        hint="It begins with https://"
        defaultValue={typed.url}
        required
      />
      <Field
        id="recording-title"
        name="title"
        label="Title"
        hint={titled ? undefined : 'For a session you can leave it empty.'}
        maxLength={120}
        defaultValue={typed.title}
        required={titled}
      />
      <ShownFromField id="recording-shown" of={of} typed={typed.shownFrom ?? typed.visibleFrom} />
      <Button small kind="quiet" name="intent" value="recording">
        Add recording
      </Button>
    </form>
  )
}
