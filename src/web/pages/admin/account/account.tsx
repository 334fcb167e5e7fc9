import { messageOf } from '#domain/result.ts'
import { data, type MetaArgs, redirect } from 'react-router'
import { ROLE_LABELS } from '#domain/accounts/account.ts'
import { listLoginSessions } from '#domain/accounts/login-sessions.ts'
import { NAME_ERRORS, PASSKEY_ERRORS, PASSWORD_ERRORS } from '#domain/accounts/messages.ts'
import { changeOwnName } from '#domain/accounts/own-name.ts'
import { checkOwnPassword } from '#domain/accounts/password.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#domain/accounts/passkeys.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor.ts'
import { createFeed, findOwnFeed, revokeFeed } from '#domain/schedule/calendar-feed.ts'
import { getCompany } from '#domain/content/company.ts'
import { currentTrainers, listTrainers } from '#domain/trainers/trainer.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { ACCOUNT_ACTIONS, isTwoFactorRequired } from '#web/pages/accounts/account-actions.ts'
import {
  ACCOUNT_FLASH_MESSAGES,
  type AccountAnswer,
  LoginSessionTable,
  PasswordSection,
} from '#web/pages/accounts/account-sections.tsx'
import { PasskeySection } from '#web/pages/accounts/passkey-section.tsx'
import { TwoFactorSection } from '#web/pages/accounts/two-factor-section.tsx'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, mapHandlers, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { type OfficeContext, officeContext } from '../office-context.ts'
import type { Route } from './+types/account'
import accountCss from './account.css?inline'
import { BrowserSection } from './browser-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { NameSection } from './name-section.tsx'

export const handle = { frame: 'admin', css: accountCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Your account',
    description: 'Your password, two-factor and where you are logged in.',
    path: paths.admin.account,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, config } = officeContext(context)
  const [signIns, codes, passkeys, feed, trainers] = await Promise.all([
    listLoginSessions(platform, { viewer }),
    hasTwoFactor(platform, { viewer }),
    listPasskeys(platform, { viewer }),
    findOwnFeed(platform, { viewer }),
    listTrainers(platform),
  ])
  return { viewer, signIns, codes, passkeys, feed, trainers: currentTrainers(trainers), publicUrl: config.publicUrl }
}

const rejected = (errors: AccountAnswer['errors']) => data<AccountAnswer>({ errors }, { status: 422 })

/** A name, passkeys and calendar addresses are for the office: the page of a student's account has no such forms. */
const OFFICE_ACTIONS: Record<
  string,
  (office: OfficeContext, form: FormValues) => Promise<Response | ReturnType<typeof rejected>>
> = {
  async rename({ platform, viewer }, { name = '' }) {
    const renamed = await changeOwnName(platform, { viewer, name })
    if (!renamed.ok) return rejected({ name: NAME_ERRORS[renamed.error] })
    return redirect(withFlash(paths.admin.account, 'renamed'), 303)
  },
  async 'passkey-begin'({ platform, viewer, config }, form) {
    const { publicUrl } = config
    const password = form.passkeyPassword ?? ''
    const { brand } = await getCompany(platform)
    const started = await startPasskey(platform, { viewer, password, publicUrl, brand })
    if (!started.ok) return rejected({ passkeyPassword: messageOf(PASSKEY_ERRORS, started) })
    return data<AccountAnswer>({ creation: started.options })
  },
  async 'passkey-add'({ platform, viewer, config }, { response = '', name = '' }) {
    const added = await addPasskey(platform, { viewer, response, name, publicUrl: config.publicUrl })
    if (!added.ok) return rejected({ passkey: PASSKEY_ERRORS[added.error] })
    if (added.recoveryCodes) return data<AccountAnswer>({ passkeyCodes: added.recoveryCodes })
    return redirect(withFlash(paths.admin.account, 'passkey-added'), 303)
  },
  async 'passkey-remove'({ platform, viewer }, form) {
    const required = await isTwoFactorRequired({ platform, viewer })
    const { id: passkeyId = '' } = form
    const field = `remove-${passkeyId}`
    const removed = await removePasskey(platform, { viewer, password: form[field] ?? '', passkeyId, required })
    if (!removed.ok) return rejected({ [field]: messageOf(PASSKEY_ERRORS, removed) })
    return redirect(withFlash(paths.admin.account, 'passkey-removed'), 303)
  },
  async 'calendar-make'({ platform, viewer }, { calendarPassword = '' }) {
    const own = await checkOwnPassword(platform, { viewer, password: calendarPassword })
    if (!own.ok) return rejected({ calendarPassword: messageOf(PASSWORD_ERRORS, own) })
    const { token } = await createFeed(platform, { viewer })
    return data<AccountAnswer>({ calendarToken: token })
  },
  async 'calendar-end'({ platform, viewer }) {
    await revokeFeed(platform, { viewer })
    return redirect(withFlash(paths.admin.account, 'calendar-ended'), 303)
  },
}

type Form = Submission<Route.ActionArgs>

export const action = actions<Route.ActionArgs, AccountAnswer>(
  {
    ...mapHandlers(ACCOUNT_ACTIONS, (handler) => ({ context, form }: Form) => {
      return handler({ ...officeContext(context), page: paths.admin.account }, form)
    }),
    ...mapHandlers(
      OFFICE_ACTIONS,
      (handler) =>
        ({ context, form }: Form) =>
          handler(officeContext(context), form),
    ),
  },
  () => ({}),
)

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, signIns, codes, passkeys, feed, trainers, publicUrl } = loaderData
  const answer: AccountAnswer = actionData ?? {}
  const errors = answer.errors ?? {}
  return (
    <AdminPage
      heading="Your account"
      summary={[...new Set([viewer.name, viewer.username, ROLE_LABELS[viewer.role].toLowerCase()])].join(', ')}
    >
      <FlashMessage messages={{ ...ACCOUNT_FLASH_MESSAGES, renamed: 'Your name is changed.' }} />
      <ErrorSummary problems={problemsOf(errors)} />
      <div className="admin-stack account">
        <section className="admin-section stretch" aria-labelledby="login-title">
          <h2 id="login-title">How you log in</h2>
          <div className="admin-columns">
            <PasswordSection errors={errors} username={viewer.username} heading="h3" />
            <TwoFactorSection on={codes} {...answer} errors={errors} heading="h3" />
            <PasskeySection passkeys={passkeys} {...answer} errors={errors} />
          </div>
        </section>
        <NameSection name={viewer.name} error={errors.name} />
        <LoginSessionTable signIns={signIns} />
        <BrowserSection />
        <CalendarSection
          error={errors.calendarPassword}
          feed={feed}
          token={answer.calendarToken}
          publicUrl={publicUrl}
          isTrainer={viewer.role === 'trainer'}
          trainers={trainers}
        />
      </div>
    </AdminPage>
  )
}
