import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface TwoFactorSectionProps {
  on: boolean
  errors: Partial<Record<string, string>>
  setup?: { secret: string; picture: string }
  recoveryCodes?: string[]
}

/** Two-factor login: off, being set up, just set up (the recovery codes are shown once), or on. */
export function TwoFactorSection({ on, errors, setup, recoveryCodes }: TwoFactorSectionProps) {
  return (
    <section className="panel" aria-labelledby="codes-title">
      <h2 id="codes-title">One-time codes</h2>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} />
      ) : setup ? (
        <TwoFactorSetup {...setup} error={errors.code} />
      ) : on ? (
        <On error={errors.codesPassword} />
      ) : (
        <form method="post" className="admin-form" noValidate>
          <p>
            An app on your telephone shows six digits that you type after your password. Without them it opens nothing.
          </p>
          <OwnPassword error={errors.codesPassword} />
          <Button small kind="quiet" name="intent" value="codes-begin">
            Set up codes
          </Button>
        </form>
      )}
    </section>
  )
}

function TwoFactorSetup({ secret, picture, error }: { secret: string; picture: string; error?: string }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <p>Let your app read this picture, or type the letters. Then type the six digits that it shows.</p>
      <div
        className="qr"
        role="img"
        aria-label="The secret as a picture for your app"
        dangerouslySetInnerHTML={{ __html: picture }}
      />
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
      <Notice kind="warn" title="Keep these codes away from your phone" live>
        <p>Each works once if you lose your phone. You won’t see them again.</p>
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

/** Asked for again, in case someone else uses a browser that was left signed in. */
const OwnPassword = ({ error }: { error?: string }) => (
  <PasswordField name="codesPassword" label="Your password" autoComplete="current-password" error={error} />
)
