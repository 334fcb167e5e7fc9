import { type MetaArgs, useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import {
  countRuns,
  listRunMonths,
  listRuns,
  readRunList,
  type RunList,
  type RunSums,
  type RunTab,
} from '#domain/schedule/list-runs.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { findNextMonth, listMonth } from '#domain/schedule/run-month.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/training-dates'
import { DateSearch } from './date-search.tsx'
import { MonthCalendar } from './month-calendar.tsx'
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
  const tones = Object.fromEntries(courses.map(({ id, tone }) => [id, tone]))
  const { filter, order, size } = list
  const { query, courseId, month, trainer, fill, withoutLink } = filter
  const narrowed = query !== '' || withoutLink || [courseId, month, trainer, fill].some((one) => one !== null)
  return (
    <AdminPage
      heading="Training dates"
      summary={
        found ? (
          <DateSums found={found} of={narrowed ? counts[filter.show] : null} filter={filter} />
        ) : (
          'Every date of every course.'
        )
      }
      actions={<DateListActions isCalendar={calendar !== null} show={filter.show} mayWrite={mayWrite} />}
    >
      <FlashMessage
        messages={{ listed: 'The dates are added, and can be booked now.', drafted: 'The drafts are saved.' }}
      />
      <ListTabs label="Which dates" tabs={TABS.map((tab) => ({ ...tab, count: counts[tab.value] }))} />
      <DateSearch {...{ courses, trainers, months }} shownMonth={calendar?.month} />
      {calendar && <MonthCalendar {...calendar} now={now} tones={tones} />}
      {found && (
        <>
          <div className="date-list">
            <RunTable
              runs={found.rows}
              trainers={trainers}
              order={order}
              now={now}
              show={filter.show}
              narrowed={narrowed}
            />
          </div>
          <ListPager next={found.next} size={size} />
        </>
      )}
    </AdminPage>
  )
}

interface DateSumsProps {
  found: RunSums
  /** How many dates the tab has, where a search or filter narrows them. */
  of: number | null
  filter: RunList['filter']
}

/** What is sold of the dates that are listed, with a link to those that still need a joining link. */
function DateSums({ found, of, filter }: DateSumsProps) {
  const location = useLocation()
  const lacking = describeLinks(found)
  return (
    <>
      {describeDates(found, of)}
      {lacking && !filter.withoutLink && (
        <>
          , <a href={listAddress(location, { link: 'none' })}>{lacking}</a>
        </>
      )}
      .
    </>
  )
}

function DateListActions({ isCalendar, show, mayWrite }: { isCalendar: boolean; show: RunTab; mayWrite: boolean }) {
  const location = useLocation()
  // The calendar begins with all dates, or a month that is over would be empty.
  const asCalendar = { view: 'calendar', show: show === 'coming' ? 'all' : show }
  return (
    <>
      {isCalendar ? (
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
  )
}

/** "1 needs a joining link now, 17 later", of which the first have a badge in the list. */
function describeLinks({ needLinkNow: now, needLinkLater: later }: RunSums): string | null {
  if (now > 0) return `${now} ${now === 1 ? 'needs' : 'need'} a joining link now${later > 0 ? `, ${later} later` : ''}`
  return later > 0 ? `${later} ${later === 1 ? 'needs' : 'need'} a joining link later` : null
}

/** "21 dates, 110 of 324 sold, 3 held" */
function describeDates(list: RunSums, of: number | null): string {
  const { total } = list
  if (total === 0) return of === null ? 'Every date of every course' : `None of ${of} matches`
  const dates = of === null ? `${total} ${total === 1 ? 'date' : 'dates'}` : `${total} of ${of} dates`
  return `${dates}, ${formatPlaces(list)}`
}
