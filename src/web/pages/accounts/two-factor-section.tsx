import type { Passkey } from '#domain/accounts/passkeys.ts'
import { Island } from '#web/islands/island.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PasskeyCreation } from './passkey-form.tsx'
import { DateTime } from '../date-time.tsx'

interface TwoFactorSectionProps {
  on: boolean
  errors: Partial<Record<string, string>>
  setup?: { secret: string; picture: string }
  recoveryCodes?: string[]
  /** `h3` where it is a part of a section. */
  heading?: 'h2' | 'h3'
}

/** Two-factor login: off, being set up, just set up (the recovery codes are shown once), or on. */
export function TwoFactorSection(props: TwoFactorSectionProps) {
  const { on, errors, setup, recoveryCodes, heading: Heading = 'h2' } = props
  return (
    <section className="panel" aria-labelledby="codes-title">
      <Heading id="codes-title">One-time codes</Heading>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} />
      ) : setup ? (
        <TwoFactorSetup {...setup} error={errors.code} />
      ) : on ? (
        <On error={errors.codesPassword} />
      ) : (
        <>
          <p>An app on your phone shows six digits that you type after your password.</p>
          <ConfirmAction label="Set up codes" open={errors.codesPassword !== undefined}>
            <form method="post" className="admin-form" noValidate>
              <OwnPassword error={errors.codesPassword} />
              <Button small kind="quiet" name="intent" value="codes-begin">
                Set up codes
              </Button>
            </form>
          </ConfirmAction>
        </>
      )}
    </section>
  )
}

function TwoFactorSetup({ secret, picture, error }: { secret: string; picture: string; error?: string }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <p>Scan this picture with your app, or type the letters into it. Then type the six digits it shows.</p>
      <div className="qr" role="img" aria-label="QR code for your app" dangerouslySetInnerHTML={{ __html: picture }} />
      <p>
        <code>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <input type="hidden" name="secret" value={secret} />
      <Field name="code" label="Code" autoComplete="one-time-code" width="short" error={error} />
      <Button small name="intent" value="codes-confirm">
        Switch codes on
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Notice kind="warn" title="Keep these codes somewhere safe" live>
        <p>Each lets you in once if you lose your phone or your passkey. You won’t see them again.</p>
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

function On({ error }: { error?: string }) {
  return (
    <>
      <p>On. We ask for a code each time you log in.</p>
      <ConfirmAction label="Switch codes off" open={error !== undefined}>
        <form method="post" className="admin-form" noValidate>
          <OwnPassword error={error} />
          <Button small kind="danger" name="intent" value="codes-end">
            Switch codes off
          </Button>
        </form>
      </ConfirmAction>
    </>
  )
}

/** Required again, in case someone else uses a browser that was left logged in. */
const OwnPassword = ({ error }: { error?: string }) => (
  <PasswordField name="codesPassword" label="Your password" autoComplete="current-password" error={error} />
)

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
