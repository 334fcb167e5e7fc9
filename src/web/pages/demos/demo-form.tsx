import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'

interface DemoFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  error?: string
}

/** Has no name attribute, so that what is typed can never be sent. */
export function DemoField({ id, label, error, ...input }: DemoFieldProps) {
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
    </Labelled>
  )
}

interface DemoSelectProps extends ComponentProps<'select'> {
  id: string
  label: string
  options: string[]
  error?: string
  /** The label of an empty first option. */
  empty?: string
}

export function DemoSelect({ id, label, options, error, empty, ...select }: DemoSelectProps) {
  return (
    <Labelled id={id} label={label} error={error}>
      <select id={id} aria-describedby={error && `${id}-error`} {...select}>
        {empty && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  )
}

interface LabelledProps {
  id: string
  label: string
  error?: string
  children: ReactNode
}

function Labelled({ id, label, error, children }: LabelledProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

export type DemoChecks = Record<string, (value: string) => string | undefined>

/** A form that sends nothing: it checks the fields and shows an alert. The coupon is checked by its own button. */
export function useDemoForm(checks: DemoChecks, success: string) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  function check(form: HTMLFormElement, fields: string[]): boolean {
    const found = fields.map((field) => [field, checks[field]?.(valueOf(form, field))] as const)
    setErrors({ ...errors, ...Object.fromEntries(found) })
    return found.every(([, error]) => error === undefined)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (
      check(
        event.currentTarget,
        Object.keys(checks).filter((field) => field !== 'coupon'),
      )
    )
      alert(success)
  }
  return { errors, check, submit }
}

function valueOf(form: HTMLFormElement, id: string): string {
  const field = form.querySelector(`#${id}`)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : ''
}
