import type { ComponentProps } from 'react'

interface DemoFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  error?: string
}

/** Without a name, so that no form, browser or script of ours could ever send what is typed. */
export function DemoField({ id, label, error, ...input }: DemoFieldProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
    </div>
  )
}

export function DemoSelect({
  id,
  label,
  options,
  error,
  empty,
}: {
  id: string
  label: string
  options: string[]
  error?: string
  empty?: string
}) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <select id={id} aria-describedby={error && `${id}-error`}>
        {empty && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
