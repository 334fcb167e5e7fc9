import { data, type MetaArgs, redirect } from 'react-router'
import { OFFICE_ROLES, ROLE_LABELS } from '#domain/accounts/account.ts'
import { listTeam, type TeamMember, type TeamMemberChange, updateTeamMember } from '#domain/accounts/team.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/team'
import { AdminPage } from '#web/pages/admin/admin-page.tsx'
import { officeContext } from '#web/pages/admin/office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { EmailAddress, TwoLines } from '#web/pages/admin/table-cells.tsx'
import { DateTime } from '#web/pages/date-time.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Colleagues',
    description: 'Who may sign in to the office, and what each may do.',
    path: paths.admin.colleagues,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  return { colleagues: await listTeam(platform), own: viewer.accountId }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer } = officeContext(context)
  const form = Object.fromEntries(await request.formData())
  const change = readChange(String(form.intent), String(form.role))
  if (!change) return data({ sentence: MESSAGES['unknown-account'] }, { status: 422 })
  const changed = await updateTeamMember(platform, {
    viewer,
    accountId: String(form.id),
    version: Number(form.version),
    change,
  })
  if (changed.ok) return redirect(withFlash(paths.admin.colleagues, 'changed'), 303)
  return data({ sentence: MESSAGES[changed.error] }, { status: 409 })
}

function readChange(intent: string, wanted: string): TeamMemberChange | null {
  const role = OFFICE_ROLES.find((one) => one === wanted)
  if (intent === 'role' && role) return { role }
  if (intent === 'close' || intent === 'open') return { closed: intent === 'close' }
  return intent === 'codes-off' ? { codes: 'off' } : null
}

const MESSAGES = {
  'unknown-account': 'There is no such account.',
  'changed-meanwhile':
    'Somebody changed this account meanwhile. What is stored is shown below: choose again if it is still needed.',
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  yourself: 'Nobody changes their own role. Ask another owner.',
}

export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Colleagues"
      summary="Read only sees everything and changes nothing. Staff run the day. Owners also decide who may what."
      actions={
        <ButtonLink kind="quiet" small href={paths.admin.signUpLinks}>
          Ask a colleague to sign up
        </ButtonLink>
      }
    >
      <FlashMessage words={{ changed: 'The change is stored.' }} />
      <ErrorSummary problems={actionData ? [{ text: actionData.sentence }] : []} />
      <ColleagueTable colleagues={loaderData.colleagues} own={loaderData.own} />
    </AdminPage>
  )
}

function ColleagueTable({ colleagues, own }: { colleagues: TeamMember[]; own: string }) {
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
