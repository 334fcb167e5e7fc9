import type { LoginSession } from '#domain/accounts/login-sessions.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { PasskeyCreation } from './passkey-form.tsx'
import { formatDateTime } from '../date-time.tsx'

/** The result of a form of the account page. It is here because the browser must not load the actions' module. */
export interface AccountAnswer {
  errors?: Partial<Record<string, string>>
  /** While two-factor login is being set up: the secret as text and as a QR code (SVG). */
  setup?: { secret: string; picture: string }
  recoveryCodes?: string[]
  /** What the browser makes a passkey from, once the password was right. */
  creation?: PasskeyCreation
  /** The recovery codes that come with the first passkey. */
  passkeyCodes?: string[]
  /** What is secret in a new calendar address. */
  calendarToken?: string
}

/** By the name that a success puts in the address. */
export const ACCOUNT_FLASH_MESSAGES = {
  password: 'Your new password is saved. You are logged out everywhere else.',
  codes: 'One-time codes are on already.',
  'codes-off': 'One-time codes are off.',
  'signed-out': 'Logged out there.',
  'needs-two-factor':
    'Everyone in the office needs two-factor now. Add a passkey or set up one-time codes to continue.',
  'passkey-added': 'Your passkey is saved. You can log in with it alone.',
  'passkey-removed': 'The passkey is removed. You can no longer log in with it.',
  'calendar-ended': 'The calendar address no longer works.',
}

interface PasswordSectionProps {
  errors: Partial<Record<string, string>>
  username: string
  /** `h3` where it is a part of a section. */
  heading?: 'h2' | 'h3'
}

export function PasswordSection({ errors, username, heading: Heading = 'h2' }: PasswordSectionProps) {
  return (
    <section className="panel" aria-labelledby="password-title">
      <Heading id="password-title">Password</Heading>
      <p>Changing it logs you out everywhere else.</p>
      <ConfirmAction label="Change the password" open={(errors.password ?? errors.newPassword) !== undefined}>
        <form method="post" className="admin-form" noValidate>
          <input type="hidden" autoComplete="username" value={username} readOnly />
          <PasswordField
            name="password"
            label="Current password"
            autoComplete="current-password"
            error={errors.password}
          />
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
      </ConfirmAction>
    </section>
  )
}

export function LoginSessionTable({ signIns, isPanel = false }: { signIns: LoginSession[]; isPanel?: boolean }) {
  return (
    <section className={isPanel ? 'panel' : 'admin-section'} aria-labelledby="sign-ins-title">
      <div className="panel-head">
        <h2 id="sign-ins-title">Where you are logged in</h2>
        {signIns.length > 1 && (
          <form method="post">
            <input type="hidden" name="id" value="all-others" />
            <Button kind="quiet" small name="intent" value="sign-in-end">
              Log out everywhere else
            </Button>
          </form>
        )}
      </div>
      <SessionTable caption="Where you are logged in" sessions={signIns.slice(0, SHOWN_SESSIONS)} />
      {signIns.length > SHOWN_SESSIONS && (
        <details>
          <summary>Show {signIns.length - SHOWN_SESSIONS} more</summary>
          <SessionTable caption="Where else you are logged in" sessions={signIns.slice(SHOWN_SESSIONS)} />
        </details>
      )}
    </section>
  )
}

/** The latest; the others are folded. */
const SHOWN_SESSIONS = 5

const SessionTable = ({ caption, sessions }: { caption: string; sessions: LoginSession[] }) => (
  <DataTable
    caption={caption}
    items={sessions}
    keyOf={({ id }) => id}
    empty="Nowhere."
    columns={[
      {
        head: 'Browser',
        phone: 'first',
        cell: ({ browser, own }) => `${shortBrowser(browser)}${own ? ', this device' : ''}`,
      },
      { head: 'IP address', cell: ({ address }) => address },
      { head: 'Since (UK time)', cell: ({ startedAt }) => formatDateTime(startedAt) },
      { head: 'Last seen (UK time)', phone: 'second', cell: ({ seenAt }) => formatDateTime(seenAt) },
      { head: 'Log out', phone: 'second-end', cell: (one) => !one.own && <EndForm id={one.id} /> },
    ]}
  />
)

function EndForm({ id }: { id: string }) {
  return (
    <form method="post" className="row-actions">
      <input type="hidden" name="id" value={id} />
      <button className="link-button" name="intent" value="sign-in-end">
        Log out
      </button>
    </form>
  )
}

/** A user agent in short: "Firefox on Linux". */
function shortBrowser(browser: string): string {
  const program = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((one) => browser.includes(`${one}/`)) ?? 'A browser'
  const machine = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((one) => browser.includes(one))
  return machine ? `${program.replace('Edg', 'Edge')} on ${machine}` : program
}
