import { messageOf } from '#domain/result.ts'
import { data, type MetaArgs, redirect } from 'react-router'
import { OFFICE_ROLES } from '#domain/accounts/account.ts'
import { TEAM_ERRORS } from '#domain/accounts/messages.ts'
import { sendColleagueReset } from '#domain/accounts/office-links.ts'
import { listTeam, type TeamMemberChange, updateTeamMember } from '#domain/accounts/team.ts'
import { listTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/team'
import { ColleagueTable } from './colleague-table.tsx'

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
  return data<Answer>(
    { message: messageOf(TEAM_ERRORS, sent) },
    { status: sent.error === 'too-many-tries' ? 429 : 409 },
  )
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
      summary="Trainers see the dates they teach and mark attendance. Read-only users can see everything but change nothing. Staff do the daily work. Owners also change accounts, prices, company details, the wording of emails and the settings for money."
      actions={
        <ButtonLink small href={paths.admin.inviteColleague}>
          Invite a colleague
        </ButtonLink>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <div className="colleague-list">
        <ColleagueTable {...loaderData} />
      </div>
    </AdminPage>
  )
}
