import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'

interface PrintedNameProps {
  name: string
  id?: string
  defaultValue: string
  error: string | undefined
}

/** Asked for once a name has letters that no font of our documents has; then it stays. Below every name that is printed. */
export function PrintedName(field: PrintedNameProps) {
  const { name, error } = field
  const [defaultValue, setRestored] = useState(field.defaultValue)
  const [isAsked, setAsked] = useState(defaultValue !== '' || error !== undefined)
  if ((error || defaultValue) && !isAsked) setAsked(true)
  if (!isAsked)
    return <input type="hidden" name={name} onInput={({ currentTarget }) => setRestored(currentTarget.value)} />
  return <Field label="Name as it should be printed" autoComplete="off" {...field} defaultValue={defaultValue} />
}
