import { type Role, ROLE_LABELS } from '#domain/accounts/account.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface InvitationFormProps {
  /** What whoever sends it may ask somebody to be. */
  roles: readonly Role[]
  /** What was typed when it was rejected. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Makes one press one link. */
  idempotencyKey: string
}

/** Who is asked to sign up, and as what. */
export function InvitationForm({ roles, values, errors, idempotencyKey }: InvitationFormProps) {
  const value = (name: string) => String(values[name] ?? '')
  return (
    <form method="post" className="admin-form" noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field name="name" label="Name" defaultValue={value('name')} error={errors.name} />
      <Field name="email" type="email" label="Email" defaultValue={value('email')} error={errors.email} />
      <SelectField
        name="role"
        label="Signs up as"
        defaultValue={value('role') || 'student'}
        error={errors.role}
        options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      />
      <Button small name="intent" value="make">
        Send the link
      </Button>
    </form>
  )
}
