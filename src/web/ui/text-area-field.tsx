import type { ComponentProps } from 'react'
import { describedControl, FieldFrame, type FieldBaseProps } from './field-frame.tsx'

type TextAreaFieldProps = FieldBaseProps & Omit<ComponentProps<'textarea'>, keyof FieldBaseProps>

export function TextAreaField({ name, id, label, hint, error, width, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <textarea rows={5} {...area} {...describedControl({ name, id, hint, error })} />
    </FieldFrame>
  )
}
