import { type MetaArgs, useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import {
  countRuns,
  listRunMonths,
  listRuns,
  readRunList,
  type RunFill,
  type RunList,
  type RunSums,
  type RunTab,
} from '#domain/schedule/list-runs.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { findNextMonth, listMonth } from '#domain/schedule/run-month.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { listTrainers, NO_TRAINER } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/training-dates'
import { formatMonth, MonthCalendar } from './month-calendar.tsx'
import { RunTable } from './run-table.tsx'

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
  const month = filter.month ?? (await findNextMonth(platform, { filter })) ?? today.slice(0, 7)
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
  const tones = Object.fromEntries(courses.map(({ id, tone }) => [id, tone]))
  const { filter, order, size } = list
  const { query, courseId, month, trainer, fill, withoutLink } = filter
  // The calendar begins with all dates, or a month that is over would be empty.
  const asCalendar = { view: 'calendar', show: filter.show === 'coming' ? 'all' : filter.show }
  const narrowed = query !== '' || withoutLink || [courseId, month, trainer, fill].some((one) => one !== null)
  return (
    <AdminPage
      heading="Training dates"
      summary={
        found ? (
          <>
            {describeDates(found, narrowed ? counts[filter.show] : null)}
            {found.withoutLink > 0 && !withoutLink && (
              <>
                , <a href={listAddress(location, { link: 'none' })}>{found.withoutLink} without a joining link</a>
              </>
            )}
            .
          </>
        ) : (
          'Every date of every course.'
        )
      }
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
        label="Search dates"
        keptParams={['show', 'sort', 'size', 'view', 'link']}
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
            { value: 'none', label: NO_TRAINER },
          ]}
        />
        <ListSelect name="fill" label="Bookings" options={FILLS} />
      </ListSearch>
      {calendar && <MonthCalendar {...calendar} now={now} tones={tones} />}
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

/** "21 dates, 110 of 324 sold, 3 held" */
function describeDates(list: RunSums, of: number | null): string {
  const { total } = list
  if (total === 0) return of === null ? 'Every date of every course' : `None of ${of} matches`
  const dates = of === null ? `${total} ${total === 1 ? 'date' : 'dates'}` : `${total} of ${of} dates`
  return `${dates}, ${formatPlaces(list)}`
}

function emptyMessage(show: RunTab, narrowed: boolean): string {
  if (narrowed) return 'No dates match. Clear the search to see them all.'
  const messages: Record<RunTab, string> = {
    coming: 'There are no coming dates. Add one, and visitors can book it straight away.',
    draft: 'There are no drafts.',
    closed: 'No date is closed.',
    past: 'No date is over yet.',
    cancelled: 'No date was cancelled.',
    all: 'There are no dates yet. Add the first.',
  }
  return messages[show]
}
