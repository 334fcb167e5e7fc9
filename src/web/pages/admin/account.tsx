import { data, type MetaArgs } from 'react-router'
import { ROLE_WORDS } from '#domain/people/account.ts'
import { findSignIns } from '#domain/people/sign-ins.ts'
import { hasCodes } from '#domain/people/use-codes.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/styles/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actOnAccount } from '../people/account-acts.ts'
import { ACCOUNT_SAID, type AccountAnswer } from '../people/account-answer.ts'
import { CodesSection } from '../people/codes-section.tsx'
import { PasswordSection } from '../people/password-section.tsx'
import { SignInTable } from '../people/sign-in-table.tsx'
import { Said } from '../said.tsx'
import type { Route } from './+types/account'
import { AdminPage } from './admin-page.tsx'
import { officeVisit } from './office-visit.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Your account',
    description: 'Your password, your one-time codes and where you are signed in.',
    path: paths.admin.account,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeVisit(context)
  const [signIns, codes] = await Promise.all([findSignIns(platform, { viewer }), hasCodes(platform, { viewer })])
  return { viewer, signIns, codes }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer } = officeVisit(context)
  const form = Object.fromEntries(await request.formData())
  const acted = await actOnAccount({ platform, viewer, page: paths.admin.account }, form)
  return acted ?? data<AccountAnswer>({}, { status: 422 })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, signIns, codes } = loaderData
  const answer: AccountAnswer = actionData ?? {}
  const errors = answer.errors ?? {}
  return (
    <AdminPage
      heading="Your account"
      summary={`${viewer.name}, ${viewer.username}, ${ROLE_WORDS[viewer.role].toLowerCase()}`}
    >
      <Said words={ACCOUNT_SAID} />
      <ErrorSummary problems={Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))} />
      <div className="admin-columns">
        <PasswordSection errors={errors} username={viewer.username} />
        <CodesSection on={codes} {...answer} errors={errors} />
      </div>
      <SignInTable signIns={signIns} />
    </AdminPage>
  )
}
