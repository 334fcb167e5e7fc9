import type { Passkey } from '#domain/accounts/passkeys.ts'
import { Island } from '#web/islands/island.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DateTime } from '../date-time.tsx'
import type { PasskeyCreation } from './passkey-form.tsx'
import { RecoveryCodes } from './two-factor-section.tsx'

interface PasskeySectionProps {
  passkeys: Passkey[]
  errors: Partial<Record<string, string>>
  /** Set once the password was right. */
  creation?: PasskeyCreation
  /** Set once the first passkey was saved. */
  passkeyCodes?: string[]
}

/** A colleague's passkeys. Making one needs scripts; removing one does not. */
export function PasskeySection({ passkeys, errors, creation, passkeyCodes }: PasskeySectionProps) {
  return (
    <section className="panel" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">Passkeys</h3>
      {passkeyCodes ? (
        <RecoveryCodes codes={passkeyCodes} />
      ) : creation ? (
        <Island name="passkey" props={{ creation }} />
      ) : (
        <>
          <p>
            Log in with your finger, face or PIN instead of a password. Once you have a passkey, your password alone no
            longer opens the office.
          </p>
          <ConfirmAction label="Add a passkey" open={errors.passkeyPassword !== undefined}>
            <form method="post" className="admin-form" noValidate>
              <PasswordField
                name="passkeyPassword"
                label="Your password"
                autoComplete="current-password"
                error={errors.passkeyPassword}
              />
              <Button small name="intent" value="passkey-begin">
                Continue
              </Button>
            </form>
          </ConfirmAction>
        </>
      )}
      {passkeys.length > 0 && (
        <DataTable
          caption="Your passkeys"
          items={passkeys}
          keyOf={({ id }) => id}
          empty="None yet."
          columns={[
            { head: 'Name', cell: ({ name }) => name },
            { head: 'Added', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
            { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : 'Never') },
            { head: 'Remove', cell: (one) => <RemovePasskey passkey={one} error={errors[`remove-${one.id}`]} /> },
          ]}
        />
      )}
    </section>
  )
}

function RemovePasskey({ passkey: { id, name }, error }: { passkey: Passkey; error?: string }) {
  const field = `remove-${id}`
  return (
    <ConfirmAction label="Remove" open={error !== undefined}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="id" value={id} />
        <PasswordField name={field} label="Your password" autoComplete="current-password" error={error} />
        <Button small kind="danger" name="intent" value="passkey-remove" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </form>
    </ConfirmAction>
  )
}
