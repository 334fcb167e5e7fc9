import { OFFICE_ROLES, ROLE_LABELS } from '#domain/accounts/account.ts'
import type { TeamMember } from '#domain/accounts/team.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { EmailAddress } from '#web/pages/admin/email-text.tsx'
import { TwoLines } from '#web/pages/admin/fact-lines.tsx'
import { DateTime } from '#web/pages/admin/moment.tsx'

export function ColleagueTable({ colleagues, own }: { colleagues: TeamMember[]; own: string }) {
  return (
    <DataTable
      caption="Everybody who has an account of the office"
      items={colleagues}
      keyOf={({ id }) => id}
      empty="Nobody has an account yet."
      columns={[
        {
          head: 'Name',
          cell: ({ name, email }) => <TwoLines first={name} second={<EmailAddress address={email} />} />,
        },
        { head: 'Username', cell: ({ username }) => username },
        { head: 'One-time codes', cell: ({ withCode }) => (withCode ? 'On' : 'Off') },
        { head: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? <DateTime at={lastSeen} /> : 'Never') },
        {
          head: 'Role',
          cell: (one) => (one.id === own || one.closedAt ? <State colleague={one} /> : <RoleForm colleague={one} />),
        },
        { head: 'Account', cell: (one) => (one.id === own ? 'This is you' : <AccountForm colleague={one} />) },
      ]}
    />
  )
}

const State = ({ colleague: { role, closedAt } }: { colleague: TeamMember }) =>
  closedAt ? <Badge kind="quiet">Closed</Badge> : <Badge kind="info">{ROLE_LABELS[role]}</Badge>

function RoleForm({ colleague: { id, version, role, name } }: { colleague: TeamMember }) {
  return (
    <form method="post" className="row-actions">
      <Which id={id} version={version} />
      <select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
        {OFFICE_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </select>
      <button className="link-button" name="intent" value="role" aria-label={`Save the role of ${name}`}>
        Save
      </button>
    </form>
  )
}

function AccountForm({ colleague: { id, version, closedAt, withCode, name } }: { colleague: TeamMember }) {
  return (
    <div className="row-actions">
      <form method="post">
        <Which id={id} version={version} />
        <button
          className="link-button"
          name="intent"
          value={closedAt ? 'open' : 'close'}
          aria-label={`${closedAt ? 'Open again' : 'Close'}: the account of ${name}`}
        >
          {closedAt ? 'Open again' : 'Close'}
        </button>
      </form>
      {withCode && (
        <ConfirmAction label="Codes off">
          <p>{name} then signs in with the password alone, and is signed out everywhere now.</p>
          <form method="post">
            <Which id={id} version={version} />
            <Button small kind="quiet" name="intent" value="codes-off" aria-label={`Codes off for ${name}`}>
              Codes off
            </Button>
          </form>
        </ConfirmAction>
      )}
    </div>
  )
}

function Which({ id, version }: { id: string; version: number }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
