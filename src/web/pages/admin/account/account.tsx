import { data, type MetaArgs } from 'react-router'
import { ROLE_LABELS } from '#domain/accounts/account.ts'
import { listLoginSessions } from '#domain/accounts/login-sessions.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { handleAccountForm } from '#web/pages/accounts/account-actions.ts'
import {
  ACCOUNT_FLASH_MESSAGES,
  type AccountAnswer,
  LoginSessionTable,
  PasswordSection,
} from '#web/pages/accounts/account-sections.tsx'
import { TwoFactorSection } from '#web/pages/accounts/two-factor-section.tsx'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toFormValues } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { problemsOf } from '../form-problems.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/account'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Your account',
    description: 'Your password, your one-time codes and where you are signed in.',
    path: paths.admin.account,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const [signIns, codes] = await Promise.all([
    listLoginSessions(platform, { viewer }),
    hasTwoFactor(platform, { viewer }),
  ])
  return { viewer, signIns, codes }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer } = officeContext(context)
  const form = toFormValues(await request.formData())
  const answer = await handleAccountForm({ platform, viewer, page: paths.admin.account }, form)
  return answer ?? data<AccountAnswer>({}, { status: 422 })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, signIns, codes } = loaderData
  const answer: AccountAnswer = actionData ?? {}
  const errors = answer.errors ?? {}
  return (
    <AdminPage
      heading="Your account"
      summary={`${viewer.name}, ${viewer.username}, ${ROLE_LABELS[viewer.role].toLowerCase()}`}
    >
      <FlashMessage messages={ACCOUNT_FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(errors)} />
      <div className="admin-columns">
        <PasswordSection errors={errors} username={viewer.username} />
        <TwoFactorSection on={codes} {...answer} errors={errors} />
      </div>
      <LoginSessionTable signIns={signIns} />
    </AdminPage>
  )
}
