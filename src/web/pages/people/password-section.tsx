import { LEAST_CHARACTERS } from '#domain/people/password.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export function PasswordSection({ errors, username }: { errors: Partial<Record<string, string>>; username: string }) {
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <Field
          name="password"
          type="password"
          label="Password now"
          autoComplete="current-password"
          error={errors.password}
        />
        <Field
          name="newPassword"
          type="password"
          label="New password"
          hint={`At least ${LEAST_CHARACTERS.alone} characters, or ${LEAST_CHARACTERS.withCode} with one-time codes.`}
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
