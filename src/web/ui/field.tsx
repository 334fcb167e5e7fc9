import type { ComponentProps, ReactNode } from 'react'

type FieldProps = FieldBaseProps & Omit<ComponentProps<'input'>, keyof FieldBaseProps>

/** One line of text. Uncontrolled, so nothing typed before the script arrives is lost. */
export function Field({ name, id, label, hint, error, width, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <input type="text" {...input} {...describedControl({ name, id, hint, error })} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldBaseProps & Omit<ComponentProps<'textarea'>, keyof FieldBaseProps>

export function TextAreaField({ name, id, label, hint, error, width, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <textarea dir="auto" rows={5} {...area} {...describedControl({ name, id, hint, error })} />
    </FieldFrame>
  )
}

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

/** A honeypot: only programs fill it in, because people can neither see nor focus it. `of` is the id of its form. */
export function TrapField({ of, name }: { of: string; name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${of}-${name}`}>Leave this empty</label>
      <input id={`${of}-${name}`} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

export interface FieldBaseProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Needed when two forms on one page have a field of the same name; otherwise the name. */
  id?: string
  width?: 'short' | 'full'
}

export function FieldFrame({
  name,
  id = name,
  label,
  hint,
  error,
  width = 'full',
  children,
}: FieldBaseProps & { children: ReactNode }) {
  return (
    <div className={`field field-${width}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

/** The control's attributes by which screen readers read hint and error with it. */
export function describedControl({
  name,
  id = name,
  hint,
  error,
}: Pick<FieldBaseProps, 'name' | 'id' | 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}
