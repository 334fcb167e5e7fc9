import { data, type MetaArgs, redirect } from 'react-router'
import { formatSetting } from '#domain/settings/setting-fields.ts'
import { changeSetting } from '#domain/settings/stored-settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { formatLongDay } from '../../date-time.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/welcome'
import { BooksPanel } from './books-panel.tsx'
import { DatesPanel } from './dates-panel.tsx'
import { EnquiriesPanel } from './enquiries-panel.tsx'
import { loadWelcome } from './load-welcome.ts'
import { MoneyPanel } from './money-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { ToDoList } from './to-do-list.tsx'
import { UnusableCodes } from './unusable-codes.tsx'
import welcomeCss from './welcome.css?inline'

export const handle = { frame: 'admin', css: `${adminCss}${welcomeCss}` }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Welcome',
    description: 'The office today.',
    path: paths.admin.welcome,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  return { name: viewer.name, mayWrite, ...(await loadWelcome(platform)) }
}

interface Answer {
  message: string
}

/** Hides the banner from the warning about its code. */
async function hideBanner({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor, settings } = officeContext(context)
  const typed = { ...formatSetting('campaign', (await settings()).campaign), shown: 'no' }
  const changed = await changeSetting(platform, { actor, name: 'campaign', version: Number(form.version), typed })
  if (changed.ok) return redirect(withFlash(paths.admin.welcome, 'hidden'), 303)
  const message = 'Somebody changed the banner meanwhile: look at it before you hide it.'
  return data<Answer>({ message }, { status: 409 })
}

export const action = actions<Route.ActionArgs, Answer>({ 'hide-banner': hideBanner }, () => ({
  message: 'That is not known here.',
}))

const FLASH_MESSAGES = { hidden: 'The banner is hidden. Its code is advertised nowhere any more.' }

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { name, now, codes, campaign, money, runs, open, emails, enquiries, books, provider, mayWrite } = loaderData
  return (
    <AdminPage heading="Welcome" summary={`${formatLongDay(now)}. Good to see you, ${name}.`}>
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <UnusableCodes codes={codes} campaign={campaign} mayWrite={mayWrite} />
      <ToDoList
        open={open}
        emails={emails}
        enquiries={enquiries}
        overdue={money.overdue}
        failedPayouts={provider?.account?.failedPayouts.length ?? 0}
        now={now}
      />
      <MoneyPanel money={money} />
      <DatesPanel runs={runs} now={now} />
      <div className="admin-columns">
        <EnquiriesPanel enquiries={enquiries} />
        <BooksPanel books={books} />
        <ProviderPanel check={provider} />
      </div>
    </AdminPage>
  )
}
