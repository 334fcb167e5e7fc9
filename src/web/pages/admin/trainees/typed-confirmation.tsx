import { formatPence, type Pence } from '#domain/pence.ts'
import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { CONFIRM_ABOVE } from './trainee-actions.ts'
import type { TraineePage } from './trainee-page.ts'

type TypedConfirmationProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  page: TraineePage
  /** The most that this form can give back. */
  most: Pence
}

/** A field for the reference, where the form can give back so much that it must be typed. */
export function TypedConfirmation({ page, most, ...field }: TypedConfirmationProps) {
  if (most <= CONFIRM_ABOVE) return null
  const { reference } = page.file.booking
  return (
    <Field
      label={`Type ${reference}`}
      width="short"
      hint={`Only where more than ${formatPence(CONFIRM_ABOVE)} goes back.`}
      autoComplete="off"
      {...field}
    />
  )
}
