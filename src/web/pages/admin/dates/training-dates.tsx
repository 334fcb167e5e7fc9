import { type MetaArgs, useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import {
  countRuns,
  listRunMonths,
  listRuns,
  readRunList,
  type RunFill,
  type RunList,
  type RunOrder,
  type RunTab,
} from '#domain/schedule/list-runs.ts'
import { listMonth } from '#domain/schedule/run-month.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { listTrainers, type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDate } from '#web/pages/date-time.tsx'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListTabs } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/training-dates'
import { DateState, PlacesBar } from './date-status.tsx'
import { formatMonth, MonthCalendar } from './month-calendar.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Training dates',
    description: 'Every date of every course, how full it is and who is waiting.',
    path: paths.admin.trainingDates,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const list = readRunList(Object.fromEntries(url.searchParams), viewer.pageSize)
  const asCalendar = url.searchParams.get('view') === 'calendar'
  const now = platform.clock.now()
  const [found, calendar, counts, courses, months, trainers] = await Promise.all([
    asCalendar ? null : listRuns(platform, list),
    asCalendar ? loadCalendar(platform, list, now) : null,
    countRuns(platform),
    listAllCourses(platform),
    listRunMonths(platform),
    listTrainers(platform),
  ])
  return { found, list, calendar, counts, courses, months, trainers, now, mayWrite }
}

async function loadCalendar(platform: Platform, { filter }: RunList, now: Date) {
  const today = toWallClock(now, site.zone).day
  const month = filter.month ?? today.slice(0, 7)
  return { days: await listMonth(platform, { month, filter }), month, today }
}

const FILLS: { value: RunFill | ''; label: string }[] = [
  { value: '', label: 'Any number' },
  { value: 'empty', label: 'No bookings yet' },
  { value: 'low', label: 'Less than half full' },
  { value: 'half', label: 'Half full or more' },
  { value: 'full', label: 'Full' },
]

const TABS: { value: RunTab; label: string }[] = [
  { value: 'coming', label: 'Coming' },
  { value: 'draft', label: 'Drafts' },
  { value: 'closed', label: 'Closed' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
]

export default function TrainingDates({ loaderData }: Route.ComponentProps) {
  const { found, list, calendar, counts, courses, months, trainers, now, mayWrite } = loaderData
  const location = useLocation()
  const { filter, order, size } = list
  const { query, courseId, month, trainer, fill } = filter
  // The calendar begins with all dates, or a month that is over would be empty.
  const asCalendar = { view: 'calendar', show: filter.show === 'coming' ? 'all' : filter.show }
  const narrowed = query !== '' || [courseId, month, trainer, fill].some((one) => one !== null)
  return (
    <AdminPage
      heading="Training dates"
      summary={narrowed && found ? `${found.total} of ${counts[filter.show]} match.` : 'Every date of every course.'}
      actions={
        <>
          {calendar ? (
            <a href={listAddress(location, { view: null, month: null })}>Show as a list</a>
          ) : (
            <a href={listAddress(location, asCalendar)}>Show as a calendar</a>
          )}
          {mayWrite && (
            <ButtonLink small href={paths.admin.addTrainingDates}>
              Add training dates
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage
        messages={{ listed: 'The dates are added, and can be booked now.', drafted: 'The drafts are saved.' }}
      />
      <ListTabs label="Which dates" tabs={TABS.map((tab) => ({ ...tab, count: counts[tab.value] }))} />
      <ListSearch
        label="Part of the label"
        keptParams={['show', 'sort', 'size', 'view']}
        clearTo={calendar ? paths.admin.monthCalendar : undefined}
      >
        <ListSelect
          name="course"
          label="Course"
          options={[
            { value: '', label: 'All courses' },
            ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ListSelect
          name="month"
          label="Month"
          usual={calendar?.month}
          options={[
            ...(calendar ? [] : [{ value: '', label: 'All months' }]),
            ...[...new Set([...months, ...(calendar ? [calendar.month] : [])])]
              .toSorted()
              .map((value) => ({ value, label: formatMonth(value) })),
          ]}
        />
        <ListSelect
          name="trainer"
          label="Trainer"
          options={[
            { value: '', label: 'All trainers' },
            ...trainers.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: 'Dates for all trainers' },
          ]}
        />
        <ListSelect name="fill" label="Bookings" options={FILLS} />
      </ListSearch>
      {calendar && <MonthCalendar {...calendar} now={now} />}
      {found && (
        <>
          <div className="date-list">
            <RunTable
              runs={found.rows}
              trainers={trainers}
              order={order}
              now={now}
              empty={emptyMessage(filter.show, narrowed)}
            />
          </div>
          <ListPager next={found.next} size={size} />
        </>
      )}
    </AdminPage>
  )
}

function emptyMessage(show: RunTab, narrowed: boolean): string {
  if (narrowed) return 'No dates match. Clear the search to see them all.'
  const messages: Record<RunTab, string> = {
    coming: 'No date is on sale. Add one, and visitors can book it straight away.',
    draft: 'There are no drafts.',
    closed: 'No date is closed.',
    past: 'No date is over yet.',
    cancelled: 'No date was cancelled.',
    all: 'There are no dates yet. Add the first.',
  }
  return messages[show]
}

interface RunTableProps {
  runs: RunSummary[]
  trainers: Trainer[]
  order: RunOrder
  now: Date
  empty: string
}

/** The specification's columns (courseName, trainingDates, postDate), and those that staff need besides. */
function RunTable({ runs, trainers, order, now, empty }: RunTableProps) {
  const location = useLocation()
  const sort = (by: RunOrder['by']): Column<RunSummary>['sort'] => {
    const sorted = order.by === by
    const next = sorted && order.direction === 'up' ? `-${by}` : by
    return {
      href: listAddress(location, { sort: next }),
      now: sorted ? (order.direction === 'up' ? 'ascending' : 'descending') : undefined,
    }
  }
  return (
    <DataTable
      caption="Training dates"
      items={runs}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { head: 'Training dates', phone: 'first', sort: sort('label'), cell: (run) => <Dates run={run} /> },
        {
          head: 'Course',
          phone: 'second',
          sort: sort('course'),
          cell: (run) => (
            <TwoLines
              first={run.courseName}
              second={run.trainerIds.length > 0 ? trainerNames(trainers, run.trainerIds) : 'All trainers'}
            />
          ),
        },
        { head: 'Starts', phone: 'middle', sort: sort('starts'), cell: (run) => <Starts run={run} /> },
        { head: 'Places', phone: 'second-end', sort: sort('left'), cell: (run) => <PlacesBar run={run} /> },
        { head: 'Waiting', cell: ({ waiting }) => (waiting > 0 ? waiting : '') },
        { head: 'State', phone: 'first-end', cell: (run) => <DateState run={run} now={now} /> },
        { head: 'Added', sort: sort('added'), cell: ({ addedAt }) => formatDate(addedAt) },
      ]}
    />
  )
}

function Dates({ run: { id, label } }: { run: RunSummary }) {
  return (
    <a href={paths.admin.trainingDate(id)} data-row="">
      {label}
    </a>
  )
}

function Starts({ run: { sessions, zone } }: { run: RunSummary }) {
  const [first] = sessions
  if (!first) return null
  const more = sessions.length > 1 ? `, ${sessions.length} days` : ''
  return <TwoLines first={formatDay(first.startsAt, zone)} second={`${formatHours(first, zone)}${more}`} />
}
