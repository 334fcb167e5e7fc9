import type { ReactNode } from 'react'

export interface FieldBaseProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Needed when two forms on one page have a field of the same name; otherwise the name. */
  id?: string
  width?: 'short' | 'full'
}

/** Label above, then hint, then error, then the control: in the order in which one needs them. */
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

/** What the control itself carries so that hint and error are read with it. */
export function describedControl({
  name,
  id = name,
  hint,
  error,
}: Pick<FieldBaseProps, 'name' | 'id' | 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}
