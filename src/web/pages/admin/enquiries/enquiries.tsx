import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { listTeam } from '#domain/accounts/team.ts'
import { listComingCalls } from '#domain/enquiries/booked-calls.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import {
  countEnquiries,
  type EnquiryCounts,
  type EnquiryFilter,
  listEnquiries,
} from '#domain/enquiries/list-enquiries.ts'
import { countUnfiledEmails } from '#domain/enquiries/unfiled-emails.ts'
import { setEnquiryStates } from '#domain/enquiries/set-enquiry-state.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDateTime, formatDeadline } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { readSelection, SelectionBar, UndoNotice, withUndo } from '../row-selection.tsx'
import type { Route } from './+types/enquiries'
import { KIND_LABELS } from './enquiry-labels.tsx'
import { BookedCallsSection, EnquiryTable } from './enquiry-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Enquiries',
    description: 'Messages and call requests, with our replies.',
    path: paths.admin.enquiries,
    noindex: true,
  })

/** What each tab shows. The first one is the default. */
const TABS: Record<string, Pick<EnquiryFilter, 'states' | 'late'>> = {
  'to-do': { states: ['new', 'open'] },
  late: { late: true },
  waiting: { states: ['waiting'] },
  answered: { states: ['answered'] },
  closed: { states: ['closed'] },
  quarantined: { states: ['quarantined'] },
  all: {},
}

/** Whether a tab is of what waits for us, of which the soonest due is first. */
const isToDo = (show: string | null): boolean =>
  !show || !Object.hasOwn(TABS, show) || show === 'to-do' || show === 'late'

const isKind = (kind: string): kind is EnquiryKind => Object.hasOwn(KIND_LABELS, kind)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { username: me, pageSize } = viewer
  const { list, narrowed } = readEnquiryList(url, { usualSize: pageSize, me })
  const [found, firstDue, counts, colleagues, calls, unfiled] = await Promise.all([
    listEnquiries(platform, list),
    listEnquiries(platform, { unanswered: true, sort: 'due', limit: 1 }),
    countEnquiries(platform),
    listTeam(platform),
    listComingCalls(platform),
    countUnfiledEmails(platform),
  ])
  const owners = colleagues.filter((one) => hasRole(one.role, 'staff')).map((one) => one.username)
  const nextDue = firstDue.rows[0]?.dueAt ?? null
  return { ...found, nextDue, counts, calls, unfiled, owners, size: list.limit, narrowed, me, mayWrite }
}

function readEnquiryList(url: URL, { usualSize, me }: { usualSize: number | null; me: string }) {
  const { page, filters } = readListQuery(url, {
    filters: ['show', 'kind', 'owner'],
    sorts: isToDo(url.searchParams.get('show')) ? ['due', 'newest', 'oldest'] : ['newest', 'oldest'],
    usualSize,
  })
  const list = {
    ...(Object.hasOwn(TABS, filters.show) ? TABS[filters.show] : TABS['to-do']),
    ...page,
    kind: isKind(filters.kind) ? filters.kind : undefined,
    owner: readOwner(filters.owner, me),
  }
  return { list, narrowed: Boolean(page.q || filters.kind || filters.owner) }
}

function readOwner(asked: string, me: string): string | null | undefined {
  if (asked === 'nobody') return null
  return asked === 'me' ? me : asked || undefined
}

interface Answer {
  message: string
}

const NONE_TICKED = { message: 'Select at least one enquiry first.' }

const setStates =
  (to: 'closed' | 'quarantined' | 'before') =>
  async ({ request, context, formData }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const selection = readSelection(formData.getAll('id'))
    if (selection.length === 0) return data<Answer>(NONE_TICKED, { status: 422 })
    const { done, rejected } = await setEnquiryStates(platform, {
      to,
      actor,
      selection: selection.map(({ id, version }) => ({ reference: id, version })),
    })
    const here = listAddress(new URL(request.url), {})
    const undoable = to === 'before' ? [] : selection.filter(({ id }) => done.includes(id))
    return redirect(withUndo(here, rejected.length === 0 ? to : 'some-left', undoable), 303)
  }

export const action = actions<Route.ActionArgs, Answer>(
  { close: setStates('closed'), quarantine: setStates('quarantined'), 'take-back': setStates('before') },
  () => NONE_TICKED,
)

const FLASH_MESSAGES = {
  closed: 'The selected enquiries are closed.',
  quarantined: 'The selected enquiries are quarantined. No email is sent about them.',
  before: 'The enquiries are back as they were.',
  'some-left':
    'Done, except for those that a colleague has just changed or whose status doesn’t allow it. Those stay as they were.',
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, nextDue, counts, calls, unfiled, owners, size, narrowed, me, mayWrite } = loaderData
  const { byState, late } = counts
  const [params] = useSearchParams()
  return (
    <AdminPage
      heading="Enquiries"
      summary={describeWaiting(counts, nextDue)}
      actions={
        <a href={paths.admin.unfiledEmails}>Unfiled emails{unfiled > 0 && `: ${unfiled.toLocaleString('en-GB')}`}</a>
      }
    >
      <UndoNotice messages={FLASH_MESSAGES} intent="take-back" mayWrite={mayWrite} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <BookedCallsSection calls={calls} />
      <ListTabs
        label="Which enquiries"
        tabs={[
          { value: 'to-do', label: 'To do', count: byState.new + byState.open },
          { value: 'late', label: 'Late', count: late },
          { value: 'waiting', label: 'Waiting for them', count: byState.waiting },
          { value: 'answered', label: 'Answered', count: byState.answered },
          { value: 'closed', label: 'Closed', count: byState.closed },
          { value: 'quarantined', label: 'Quarantined', count: byState.quarantined },
          { value: 'all', label: 'All', count: Object.values(byState).reduce((sum, one) => sum + one, 0) },
        ]}
      />
      <ListSearch label="Name, email, phone, company, reference or text" keptParams={['show', 'size']}>
        <ListSelect
          name="kind"
          label="Kind"
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
        <ListSelect
          name="owner"
          label="Owner"
          options={[
            { value: '', label: 'Anyone' },
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'No owner yet' },
            ...owners.filter((one) => one !== me).map((one) => ({ value: one, label: one })),
          ]}
        />
        <ListSort dueFirst={isToDo(params.get('show'))} />
      </ListSearch>
      <form method="post" className="admin-section inbox-list enquiry-list">
        {mayWrite && rows.length > 0 && <BulkButtons />}
        <EnquiryTable rows={rows} tickable={mayWrite} narrowed={narrowed} />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function BulkButtons() {
  return (
    <SelectionBar ofTable>
      <Button kind="quiet" small name="intent" value="close">
        Close selected
      </Button>
      <ConfirmAction label="Quarantine selected">
        <p>For advertising and spam. Nothing is deleted, and you can release each one again.</p>
        <Button kind="quiet" small name="intent" value="quarantine">
          Quarantine
        </Button>
      </ConfirmAction>
    </SelectionBar>
  )
}

/** How many enquiries wait and until when, or how many are past the time within which an answer is promised. */
function describeWaiting({ late, oldestLate, byState, promise }: EnquiryCounts, nextDue: Date | null): string {
  const waiting = byState.new + byState.open
  if (waiting === 0) return 'Everything is answered.'
  if (late === 0 || !oldestLate)
    return `${waiting.toLocaleString('en-GB')} to answer${nextDue ? `, next by ${formatDeadline(nextDue)}` : ''}.`
  const wait = late === 1 ? '1 has waited longer' : `${late.toLocaleString('en-GB')} have waited longer`
  return `${wait} than the ${promise} we promise${late === 1 ? ',' : ', the first'} since ${formatDateTime(oldestLate)}.`
}
