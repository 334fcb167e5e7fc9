import type { ComponentProps } from 'react'
import { describedControl, FieldFrame, type FieldBaseProps } from './field-frame.tsx'

type PasswordFieldProps = FieldBaseProps & { autoComplete: 'current-password' | 'new-password' } & Pick<
    ComponentProps<'input'>,
    'defaultValue'
  >

/** A password, with a button that shows what is typed: by intent/show-password.ts, so only where scripts run. */
export function PasswordField({ name, id = name, label, hint, error, width, ...input }: PasswordFieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <input type="password" {...input} {...describedControl({ name, id, hint, error })} />
      <button type="button" className="link-button password-show with-scripts" data-show="" aria-controls={id}>
        Show password
      </button>
    </FieldFrame>
  )
}
