import type { ComponentProps } from 'react'
import { describedControl, FieldFrame, type FieldBaseProps } from './field-frame.tsx'

type FieldProps = FieldBaseProps & Omit<ComponentProps<'input'>, keyof FieldBaseProps>

/** One line of text. Uncontrolled, so nothing typed before the script arrives is lost. */
export function Field({ name, id, label, hint, error, width, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <input type="text" {...input} {...describedControl({ name, id, hint, error })} />
    </FieldFrame>
  )
}
