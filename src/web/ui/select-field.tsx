import type { ComponentProps } from 'react'
import { describedControl, FieldFrame, type FieldBaseProps } from './field-frame.tsx'

type SelectFieldProps = FieldBaseProps &
  Omit<ComponentProps<'select'>, keyof FieldBaseProps> & {
    options: readonly (string | { value: string; label: string; disabled?: boolean })[]
    /** The first, empty choice, such as "Choose a date". */
    placeholder?: string
  }

export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  width,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <select {...select} {...describedControl({ name, id, hint, error })}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const {
            value,
            label: text,
            disabled = false,
          } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          )
        })}
      </select>
    </FieldFrame>
  )
}
