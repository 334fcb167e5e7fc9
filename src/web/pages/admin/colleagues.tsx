import { data, type MetaArgs, redirect } from 'react-router'
import { OFFICE_ROLES } from '#domain/accounts/account.ts'
import { updateTeamMember, type TeamMemberChange, listTeam } from '#domain/accounts/team.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from './admin.css?inline'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/colleagues'
import { AdminPage } from './admin-page.tsx'
import { ColleagueTable } from './team/team.tsx'
import { officeContext } from './office-context.ts'
import { FlashMessage, withFlash } from '../flash-message.tsx'

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
