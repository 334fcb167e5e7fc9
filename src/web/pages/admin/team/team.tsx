import { data, type MetaArgs, redirect } from 'react-router'
import { OFFICE_ROLES, ROLE_LABELS } from '#domain/accounts/account.ts'
import { TEAM_ERRORS } from '#domain/accounts/messages.ts'
import { sendColleagueReset } from '#domain/accounts/office-links.ts'
import { listTeam, type TeamMember, type TeamMemberChange, updateTeamMember } from '#domain/accounts/team.ts'
import { listTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { EmailAddress, TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/team'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Colleagues',
    description: 'Who may log in to the office, and what each may do.',
    path: paths.admin.colleagues,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const [colleagues, trainers] = await Promise.all([listTeam(platform), listTrainers(platform)])
  return { colleagues, trainers, own: viewer.accountId, idempotencyKey: randomId() }
}

interface Answer {
  message: string
}

const UNKNOWN = () => ({ message: TEAM_ERRORS['unknown-account'] })

/** A handler for the change that a form asks for; null where the form names none that there is. */
const update =
  (readChange: (form: FormValues, trainers: Trainer[]) => TeamMemberChange | null) =>
  async ({ context, form }: Submission<Route.ActionArgs>) => {
    const { platform, viewer } = officeContext(context)
    const change = readChange(form, await listTrainers(platform))
    if (!change) return data<Answer>(UNKNOWN(), { status: 422 })
    const accountId = form.id ?? ''
    const changed = await updateTeamMember(platform, { viewer, accountId, version: Number(form.version), change })
    if (changed.ok) return redirect(withFlash(paths.admin.colleagues, 'changed'), 303)
    return data<Answer>({ message: TEAM_ERRORS[changed.error] }, { status: 409 })
  }

function readRole({ role: typed, trainerId: chosen = '' }: FormValues, trainers: Trainer[]): TeamMemberChange | null {
  const role = OFFICE_ROLES.find((one) => one === typed)
  const trainerId = trainers.find(({ id }) => id === chosen)?.id ?? null
  return role && (chosen === '' || trainerId) ? { role, trainerId } : null
}

async function sendReset({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, viewer } = officeContext(context)
  const { id: accountId = '', idempotencyKey = '' } = form
  const sent = await sendColleagueReset(platform, { viewer, accountId, idempotencyKey })
  if (sent.ok) return redirect(withFlash(paths.admin.colleagues, 'reset-sent'), 303)
  return data<Answer>({ message: TEAM_ERRORS[sent.error] }, { status: sent.error === 'too-many-tries' ? 429 : 409 })
}

export const action = actions<Route.ActionArgs, Answer>(
  {
    role: update(readRole),
    close: update(() => ({ closed: true })),
    open: update(() => ({ closed: false })),
    'two-factor-off': update(() => ({ twoFactor: 'off' })),
    'send-reset': sendReset,
  },
  UNKNOWN,
)

const FLASH_MESSAGES = {
  changed: 'Saved.',
  'reset-sent': 'The link to a new password is on its way by email.',
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Colleagues"
      summary="Trainers see the dates they teach and mark attendance. Read-only users can see everything but change nothing. Staff do the daily work. Owners also manage roles."
      actions={
        <ButtonLink kind="quiet" small href={paths.admin.signUpLinks}>
          Invite a colleague
        </ButtonLink>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <ColleagueTable {...loaderData} />
    </AdminPage>
  )
}

interface ColleagueTableProps {
  colleagues: TeamMember[]
  trainers: Trainer[]
  own: string
  idempotencyKey: string
}

function ColleagueTable({ colleagues, trainers, own, idempotencyKey }: ColleagueTableProps) {
  return (
    <DataTable
      caption="Colleagues with an office account"
      items={colleagues}
      keyOf={({ id }) => id}
      empty="No accounts yet."
      columns={[
        {
          head: 'Name',
          cell: ({ name, email }) => <TwoLines first={name} second={<EmailAddress address={email} />} />,
        },
        { head: 'Username', cell: ({ username }) => username },
        { head: 'Two-factor', cell: ({ withTwoFactor }) => (withTwoFactor ? 'On' : 'Off') },
        { head: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? <DateTime at={lastSeen} /> : 'Never') },
        {
          head: 'Role',
          cell: (one) =>
            one.id === own || one.closedAt ? (
              <State colleague={one} />
            ) : (
              <RoleForm colleague={one} trainers={trainers} />
            ),
        },
        {
          head: 'Account',
          cell: (one) =>
            one.id === own ? 'This is you' : <AccountForm colleague={one} idempotencyKey={idempotencyKey} />,
        },
      ]}
    />
  )
}

const State = ({ colleague: { role, closedAt } }: { colleague: TeamMember }) =>
  closedAt ? <Badge kind="quiet">Closed</Badge> : <Badge kind="info">{ROLE_LABELS[role]}</Badge>

function RoleForm({ colleague, trainers }: { colleague: TeamMember; trainers: Trainer[] }) {
  const { id, version, role, trainerId, name } = colleague
  const offered = trainers.filter((one) => !one.archivedAt || one.id === trainerId)
  return (
    <form method="post" className="row-actions">
      <AccountFields id={id} version={version} />
      <select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
        {OFFICE_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </select>
      <select name="trainerId" defaultValue={trainerId ?? ''} aria-label={`Trainer whose dates ${name} sees`}>
        <option value="">Doesn’t teach</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            Teaches as {one.name}
          </option>
        ))}
      </select>
      <button className="link-button" name="intent" value="role" aria-label={`Save the role of ${name}`}>
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
            aria-label={`Email a password link to ${name}`}
          >
            Email a password link
          </button>
        </form>
      )}
      {closedAt ? (
        <form method="post">
          <AccountFields id={id} version={version} />
          <button className="link-button" name="intent" value="open" aria-label={`Open the account of ${name} again`}>
            Open again
          </button>
        </form>
      ) : (
        <ConfirmAction label="Close" kind="danger">
          <p>{name} is logged out everywhere now, and can no longer log in. You can open the account again.</p>
          <form method="post">
            <AccountFields id={id} version={version} />
            <Button small kind="danger" name="intent" value="close" aria-label={`Close the account of ${name}`}>
              Close
            </Button>
          </form>
        </ConfirmAction>
      )}
      {withTwoFactor && (
        <ConfirmAction label="Two-factor off">
          <p>{name} then logs in with the password alone, and is logged out everywhere now.</p>
          <form method="post">
            <AccountFields id={id} version={version} />
            <Button small kind="quiet" name="intent" value="two-factor-off" aria-label={`Two-factor off for ${name}`}>
              Two-factor off
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
