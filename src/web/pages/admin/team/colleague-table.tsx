import { OFFICE_ROLES, ROLE_LABELS } from '#domain/accounts/account.ts'
import type { TeamMember } from '#domain/accounts/team.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { isolated } from '#platform/isolated-text.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { EmailAddress, TwoLines } from '../table-cells.tsx'

interface ColleagueTableProps {
  colleagues: TeamMember[]
  trainers: Trainer[]
  own: string
  idempotencyKey: string
}

export function ColleagueTable({ colleagues, trainers, own, idempotencyKey }: ColleagueTableProps) {
  return (
    <DataTable
      caption="Colleagues with an office account"
      items={colleagues}
      keyOf={({ id }) => id}
      empty="No accounts yet."
      columns={[
        {
          head: 'Name',
          phone: 'first',
          cell: (one) => <TwoLines first={one.name} second={<LoginNames colleague={one} />} />,
        },
        {
          head: 'Two-factor',
          phone: 'first-end',
          cell: (one) => <TwoFactor colleague={one} isOwn={one.id === own} />,
        },
        { head: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? <DateTime at={lastSeen} /> : 'Never') },
        {
          head: 'Role',
          phone: 'second',
          cell: (one) => (one.id === own || one.closedAt ? <State colleague={one} /> : <RoleSelect colleague={one} />),
        },
        {
          head: 'Teaches as',
          phone: 'middle',
          cell: (one) =>
            one.id === own || one.closedAt ? (
              trainers.find(({ id }) => id === one.trainerId)?.name
            ) : (
              <RoleForm colleague={one} trainers={trainers} />
            ),
        },
        {
          head: 'Account',
          phone: 'below',
          cell: (one) =>
            one.id === own ? 'This is you' : <AccountForm colleague={one} idempotencyKey={idempotencyKey} />,
        },
      ]}
    />
  )
}

/** An owner without it is a risk; one’s own is turned on on another page. */
function TwoFactor({ colleague, isOwn }: { colleague: TeamMember; isOwn: boolean }) {
  const { withTwoFactor, role, closedAt } = colleague
  if (withTwoFactor) return 'On'
  if (role !== 'owner' || closedAt) return 'Off'
  return (
    <>
      <Badge kind="warn">Off</Badge> {isOwn && <a href={paths.admin.account}>Turn it on</a>}
    </>
  )
}

const LoginNames = ({ colleague: { name, username, email } }: { colleague: TeamMember }) => (
  <>
    {username !== name && `${username}, `}
    <EmailAddress address={email} />
  </>
)

const State = ({ colleague: { role, closedAt } }: { colleague: TeamMember }) =>
  closedAt ? <Badge kind="quiet">Closed</Badge> : <Badge kind="info">{ROLE_LABELS[role]}</Badge>

/** In the column before that of the form that it belongs to. */
function RoleSelect({ colleague: { id, role, name } }: { colleague: TeamMember }) {
  return (
    <div className="row-actions">
      <select name="role" form={roleFormId(id)} defaultValue={role} aria-label={`Role of ${isolated(name)}`}>
        {OFFICE_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

const roleFormId = (id: string): string => `role-${id}`

function RoleForm({ colleague, trainers }: { colleague: TeamMember; trainers: Trainer[] }) {
  const { id, version, trainerId, name } = colleague
  const offered = trainers.filter((one) => !one.archivedAt || one.id === trainerId)
  return (
    <form method="post" id={roleFormId(id)} className="row-actions">
      <AccountFields id={id} version={version} />
      <select name="trainerId" defaultValue={trainerId ?? ''} aria-label={`Teaches as: ${isolated(name)}`}>
        <option value="">Doesn’t teach</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <button
        className="row-button"
        name="intent"
        value="role"
        aria-label={`Save role and teaching of ${isolated(name)}`}
      >
        Save
      </button>
    </form>
  )
}

function AccountForm({ colleague, idempotencyKey }: { colleague: TeamMember; idempotencyKey: string }) {
  const { id, version, closedAt, withTwoFactor, name } = colleague
  return (
    <div className="row-actions">
      {!closedAt && (
        <form method="post">
          <AccountFields id={id} version={version} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <button
            className="link-button"
            name="intent"
            value="send-reset"
            aria-label={`Email a password link to ${isolated(name)}`}
          >
            Password link
          </button>
        </form>
      )}
      {closedAt ? (
        <form method="post">
          <AccountFields id={id} version={version} />
          <button
            className="link-button"
            name="intent"
            value="open"
            aria-label={`Open the account again: ${isolated(name)}`}
          >
            Open again
          </button>
        </form>
      ) : (
        <ConfirmAction label="Close" kind="danger">
          <p>
            <bdi>{name}</bdi> is logged out everywhere now, and can no longer log in. You can open the account again.
          </p>
          <form method="post">
            <AccountFields id={id} version={version} />
            <Button
              small
              kind="danger"
              name="intent"
              value="close"
              aria-label={`Close the account of ${isolated(name)}`}
            >
              Close the account
            </Button>
          </form>
        </ConfirmAction>
      )}
      {withTwoFactor && (
        <ConfirmAction label="Turn two-factor off">
          <p>
            <bdi>{name}</bdi> then logs in with the password alone, and is logged out everywhere now.
          </p>
          <form method="post">
            <AccountFields id={id} version={version} />
            <Button
              small
              kind="quiet"
              name="intent"
              value="two-factor-off"
              aria-label={`Turn two-factor off for ${isolated(name)}`}
            >
              Turn two-factor off
            </Button>
          </form>
        </ConfirmAction>
      )}
    </div>
  )
}

/** The account that a form is about, and the version that was shown. */
function AccountFields({ id, version }: { id: string; version: number }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
