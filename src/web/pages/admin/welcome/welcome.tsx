import { data, type MetaArgs, redirect } from 'react-router'
import { findComingRuns } from '#domain/bookings/seats.ts'
import { findOpenCases } from '#domain/cases/cases.ts'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { countUnanswered } from '#domain/enquiries/list-enquiries.ts'
import { countLateEmails } from '#domain/emails/list-emails.ts'
import { type BooksCheck, findBooksCheck } from '#domain/payments/invariants.ts'
import { findMonthlyRevenue } from '#domain/payments/ledger.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { changeSetting, listSettingRecords } from '#domain/settings/stored-settings.ts'
import { formatSetting } from '#domain/settings/setting-fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import welcomeCss from './welcome.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/welcome'
import { AdminPage } from '../admin-page.tsx'
import { formatDateTime, formatLongDay } from '#web/pages/date-time.tsx'
import { officeContext } from '../office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { formValues } from '../read-form.ts'
import { EnquiriesPanel } from './enquiries-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { RunsPanel } from './dates-panel.tsx'
import { UnusableCodes } from './unusable-codes.tsx'
import { ToDoList } from './to-do-list.tsx'
import { Badge } from '#web/ui/notice.tsx'

export const handle = { frame: 'admin', css: `${adminCss}${welcomeCss}` }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Welcome',
    description: 'The office today.',
    path: paths.admin.welcome,
    noindex: true,
  })

const DATES_SHOWN = 8
const CASES_SHOWN = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const [codes, records, money, runs, open, mails, enquiries, books] = await Promise.all([
    findUnusableCodes(platform),
    listSettingRecords(platform),
    findMonthlyRevenue(platform),
    findComingRuns(platform, { limit: DATES_SHOWN }),
    findOpenCases(platform, { limit: CASES_SHOWN }),
    countLateEmails(platform),
    countUnanswered(platform),
    findBooksCheck(platform),
  ])
  const banner = records.find((one) => one.name === 'campaign')
  if (!banner) throw new Error('expected a record of the setting campaign')
  return {
    name: viewer.name,
    now: platform.clock.now(),
    codes,
    // the record of this name has its value
    campaign: { ...(banner.value as Settings['campaign']), version: banner.version },
    money,
    runs,
    open,
    mails,
    enquiries,
    books,
    mayWrite: hasRole(viewer.role, 'staff'),
  }
}

/** The banner can be hidden from here, where it is warned of. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor, settings } = officeContext(context)
  const { intent, version } = formValues(await request.formData())
  if (intent !== 'hide-banner') return data({ sentence: 'That is not known here.' }, { status: 422 })
  const typed = { ...formatSetting('campaign', (await settings()).campaign), shown: 'no' }
  const changed = await changeSetting(platform, { actor, name: 'campaign', version: Number(version), typed })
  if (changed.ok) return redirect(withFlash(paths.admin.welcome, 'hidden'), 303)
  return data({ sentence: 'Somebody changed the banner meanwhile: look at it before you hide it.' }, { status: 409 })
}

const FLASH_MESSAGES = { hidden: 'The banner is hidden. Its code is advertised nowhere any more.' }

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { name, now, codes, campaign, money, runs, open, mails, enquiries, books, mayWrite } = loaderData
  return (
    <AdminPage heading="Welcome" summary={`${formatLongDay(now)}. Good to see you, ${name}.`}>
      <FlashMessage words={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.sentence }] : []} />
      <UnusableCodes codes={codes} campaign={campaign} mayWrite={mayWrite} />
      <ToDoList open={open} mails={mails} enquiries={enquiries} overdue={money.overdue} now={now} />
      <MoneyPanel money={money} />
      <RunsPanel runs={runs} now={now} />
      <div className="admin-columns">
        <EnquiriesPanel enquiries={enquiries} />
        <BooksPanel books={books} />
      </div>
    </AdminPage>
  )
}

/** The last hourly answer to whether the books balance, in plain words. */
function BooksPanel({ books }: { books: BooksCheck | null }) {
  return (
    <section className="panel" aria-labelledby="books-title">
      <h2 id="books-title">Do the books balance?</h2>
      {books ? <Answer books={books} /> : <p className="quiet">Nobody has asked yet. It is asked each hour.</p>}
    </section>
  )
}

function Answer({ books: { broken, rules, checkedAt, stale } }: { books: BooksCheck }) {
  return (
    <>
      <p>
        {broken.length === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {broken.length === 0
          ? `All ${rules} rules held at ${formatDateTime(checkedAt)}.`
          : `${broken.length} of ${rules} rules did not hold at ${formatDateTime(checkedAt)}.`}{' '}
        {stale && <Badge kind="warn">More than two hours ago: is the job running?</Badge>}
      </p>
      {broken.length > 0 && (
        <>
          <ul className="broken">
            {broken.map(({ invariant, records }) => (
              <li key={invariant}>
                <strong>{invariant}</strong>: not so for {records.length === 20 ? '20 or more' : records.length}{' '}
                {records.length === 1 ? 'record' : 'records'}, such as <span className="code">{records[0]}</span>
              </li>
            ))}
          </ul>
          <p>Take no payments until somebody has looked: what each rule means is in the running instructions.</p>
        </>
      )}
    </>
  )
}
