import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

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

export function RecoveryCodes({ codes }: { codes: string[] }) {
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
