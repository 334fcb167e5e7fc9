import { data, type MetaArgs, redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { markNotOurs } from '#domain/payments/not-ours.ts'
import { formatSetting } from '#domain/settings/setting-fields.ts'
import type { SettingName } from '#domain/settings/settings.ts'
import { CHANGE_SETTING_ERRORS, changeSetting } from '#domain/settings/stored-settings.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { formatLongDay } from '../../date-time.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { isForOwners } from '../settings/setting-labels.ts'
import type { Route } from './+types/welcome'
import { DatesPanel } from './dates-panel.tsx'
import { FirstStepsPanel } from './first-steps.tsx'
import { loadWelcome } from './load-welcome.ts'
import { BooksPanel, MoneyPanel } from './money-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { SamplesPanel } from './samples-panel.tsx'
import { toDoItems, ToDoList } from './to-do-list.tsx'
import welcomeCss from './welcome.css?inline'

export const handle = { frame: 'admin', css: `${adminCss}${welcomeCss}` }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Welcome',
    description: 'The office today.',
    path: paths.admin.welcome,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const office = officeContext(context)
  return { name: office.viewer.name, mayWrite: office.mayWrite, ...(await loadWelcome(office)) }
}

interface Answer {
  message: string
}

/** Hides what a setting shows: the banner from the warning about its code, or the list of first steps. */
const hide =
  (name: SettingName & ('campaign' | 'firstSteps'), flash: keyof typeof FLASH_MESSAGES) =>
  async ({ context, form }: Submission<Route.ActionArgs>) => {
    const { platform, viewer, actor, settings } = officeContext(context)
    if (isForOwners(name) && !hasRole(viewer.role, 'owner'))
      return data<Answer>({ message: CHANGE_SETTING_ERRORS['owners-only'] }, { status: 403 })
    const typed = { ...formatSetting(name, (await settings())[name]), shown: 'no' }
    const changed = await changeSetting(platform, { actor, name, version: Number(form.version), typed })
    if (changed.ok) return redirect(withFlash(paths.admin.welcome, flash), 303)
    return data<Answer>({ message: CHANGE_SETTING_ERRORS['changed-meanwhile'] }, { status: 409 })
  }

async function callNotOurs({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const marked = await markNotOurs(platform, { actor, intentId: form.intentId ?? '' })
  if (marked.ok) return redirect(withFlash(paths.admin.welcome, 'not-ours'), 303)
  return data<Answer>({ message: 'That payment is no longer in the list.' }, { status: 409 })
}

const FLASH_MESSAGES = {
  'not-ours': 'That payment is left out from now on.',
  hidden: 'The banner is hidden, so its code isn’t advertised any more.',
  'steps-hidden': 'The list is hidden. You can show it again under Settings.',
}

export const action = actions<Route.ActionArgs, Answer>(
  {
    'hide-banner': hide('campaign', 'hidden'),
    'hide-steps': hide('firstSteps', 'steps-hidden'),
    'not-ours': callNotOurs,
  },
  () => ({ message: UNKNOWN_BUTTON }),
)

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { name, now, steps, codes, campaign, money, runs, work, books, provider, samples, mayWrite } = loaderData
  const items = toDoItems({ work, overdue: money.overdue, codes, campaign, books, provider, now, mayWrite })
  return (
    <AdminPage
      heading="Welcome"
      summary={
        <>
          {formatLongDay(now)}. Good to see you, <bdi>{name}</bdi>.
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <ToDoList items={items} />
      {steps && <FirstStepsPanel steps={steps} open={items.length === 0} />}
      {mayWrite && samples.samples.length > 0 && <SamplesPanel {...samples} />}
      <div className="welcome-columns">
        <DatesPanel runs={runs} now={now} />
        <MoneyPanel money={money} />
        {books && <BooksPanel books={books} />}
        {provider && <ProviderPanel check={provider} mayWrite={mayWrite} />}
      </div>
    </AdminPage>
  )
}
