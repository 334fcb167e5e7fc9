import { type Role, ROLE_LABELS } from '#domain/accounts/account.ts'
import type { SignUpLink, SignUpLinkState } from '#domain/accounts/invitations.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { isolated } from '#platform/isolated-text.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import type { FormValues } from '#web/pages/form-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { actorName } from '../audit-labels.ts'
import { EmailAddress, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'

export const INVITATION_STATE_LABELS: Record<SignUpLinkState, StateLabel> = {
  open: { kind: 'info', label: 'Open' },
  used: { kind: 'ok', label: 'Used' },
  revoked: { kind: 'quiet', label: 'Revoked' },
  expired: { kind: 'warn', label: 'Expired' },
}

interface InvitationTableProps {
  links: SignUpLink[]
  narrowed: boolean
  mayWrite: boolean
}

export function InvitationTable({ links, narrowed, mayWrite }: InvitationTableProps) {
  return (
    <DataTable
      caption="Signup links"
      items={links}
      keyOf={({ id }) => id}
      empty={narrowed ? 'No links match. Clear the search to see all.' : 'No links yet.'}
      columns={[
        {
          head: 'For',
          phone: 'first',
          cell: ({ name, email }) => <TwoLines first={name} second={<EmailAddress address={email} />} />,
        },
        { head: 'Role', phone: 'second', cell: ({ role }) => ROLE_LABELS[role] },
        {
          head: 'Created',
          cell: ({ madeAt, madeBy }) => <TwoLines first={<DateTime at={madeAt} />} second={actorName(madeBy)} />,
        },
        {
          head: 'State',
          phone: 'first-end',
          cell: ({ state }) => <StateBadge labels={INVITATION_STATE_LABELS} state={state} />,
        },
        { head: 'Expires', phone: 'second-end', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
        { head: 'Link', phone: 'below', cell: (link) => <LinkActions link={link} mayWrite={mayWrite} /> },
      ]}
    />
  )
}

function LinkActions({ link: { id, state, name }, mayWrite }: { link: SignUpLink; mayWrite: boolean }) {
  if (state !== 'open' || !mayWrite) return null
  return (
    <div className="row-actions">
      <ConfirmAction label="Revoke">
        <p>The link will stop working. Send a new one to anyone who still needs it.</p>
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button small kind="quiet" name="intent" value="revoke" aria-label={`Revoke the link of ${isolated(name)}`}>
            Revoke
          </Button>
        </form>
      </ConfirmAction>
    </div>
  )
}

interface InvitationFormProps {
  /** The roles that the viewer may invite to. */
  roles: readonly Role[]
  /** What was typed into a rejected form. */
  values: FormValues
  errors: FieldErrors
  /** Sending the form twice makes one link. */
  idempotencyKey: string
}

export function InvitationForm({ roles, values, errors, idempotencyKey }: InvitationFormProps) {
  const value = (name: string) => values[name] ?? ''
  return (
    <form method="post" className="admin-form" noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="field-halves">
        <Field name="name" label="Name" defaultValue={value('name')} error={errors.name} />
        <Field name="email" type="email" label="Email" defaultValue={value('email')} error={errors.email} />
      </div>
      <SelectField
        name="role"
        label="Role"
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
