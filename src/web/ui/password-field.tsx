import type { ComponentProps, ReactNode } from 'react'
import { describedControl, type FieldBaseProps, FieldFrame } from './field.tsx'

type PasswordFieldProps = FieldBaseProps & { autoComplete: 'current-password' | 'new-password' } & Pick<
    ComponentProps<'input'>,
    'defaultValue'
  > & {
    /** On the line of its button, such as for a password that is forgotten. */
    link?: ReactNode
  }

/**
 * A password, with a button that shows it (islands/on-interaction.ts); the button is hidden without JavaScript. Apart from
 * the other fields, because the forms that load scripts on public pages have none and would fetch it with them.
 */
export function PasswordField({ name, id = name, label, hint, error, width, link, ...input }: PasswordFieldProps) {
  return (
    <FieldFrame {...{ name, id, label, hint, error, width }}>
      <input type="password" {...input} {...describedControl({ name, id, hint, error })} />
      <div className="password-line">
        <button type="button" className="link-button with-scripts" data-show="" aria-controls={id}>
          Show password
        </button>
        {link}
      </div>
    </FieldFrame>
  )
}
