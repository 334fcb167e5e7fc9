import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function PasswordSection({ errors, username }: { errors: Partial<Record<string, string>>; username: string }) {
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <PasswordField name="password" label="Password now" autoComplete="current-password" error={errors.password} />
        <PasswordField
          name="newPassword"
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH.alone} characters, or ${MIN_PASSWORD_LENGTH.withCode} with one-time codes.`}
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <Button small kind="quiet" name="intent" value="password">
          Change the password
        </Button>
      </form>
    </section>
  )
}
