import { useLocation, useSearchParams } from 'react-router'
import type { SavedView } from '#domain/accounts/saved-views.ts'
import { BOOKING_TABS, type BookingFilter, type BookingListQuery } from '#domain/bookings/booking-filter.ts'
import type { ListChoices } from '#domain/bookings/select-bookings.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#domain/courses/session-times.ts'
import { HiddenParams } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { COLUMN_KEYS, COLUMNS, type ListColumn, readColumns } from './trainee-columns.tsx'
import { SORT_LABELS } from './trainee-search.tsx'
import { tabLabel } from './trainee-tabs.tsx'

interface ViewLinksProps {
  list: BookingListQuery
  choices: ListChoices
  views: SavedView[]
  shown: ListColumn[]
}

/** The filters that are set, the viewer's saved views, a form that saves the list as it is shown now, and its columns. */
export function ViewLinks({ list, choices, views, shown }: ViewLinksProps) {
  const [searchParams] = useSearchParams()
  const here = viewSearch({ searchParams })
  const isSaved = views.some(({ search }) => search === here)
  return (
    <nav className="view-links" aria-label="Saved views and columns">
      <FilterChips list={list} choices={choices} />
      {views.map(({ id, name, search }) => (
        <a key={id} href={paths.admin.traineesAt(search)} aria-current={search === here ? 'page' : undefined}>
          {name}
        </a>
      ))}
      {here && !isSaved && <SaveView search={here} />}
      {views.length > 0 && <a href={paths.admin.savedViews}>Edit saved views</a>}
      <TraineeColumns shown={shown} />
    </nav>
  )
}

/** What the filters narrow the list to, in words; each leads to the list without it. */
function FilterChips({ list: { filter }, choices }: { list: BookingListQuery; choices: ListChoices }) {
  const location = useLocation()
  return (
    <span className="list-chips">
      {Object.entries(filterWords(filter, choices)).map(
        ([name, label]) =>
          label && (
            <a key={name} href={listAddress(location, { [name]: null })} aria-label={`Without ${label}`}>
              {label}
            </a>
          ),
      )}
    </span>
  )
}

function filterWords(filter: BookingFilter, choices: ListChoices): Record<string, string | null | undefined> {
  const run = choices.runs.find(({ id }) => id === filter.runId)
  return {
    course: choices.courses.find(({ id }) => id === filter.courseId)?.name,
    run: run && `${run.courseName}, ${run.label}`,
    state: filter.state,
    from: filter.from && `Booked from ${dayOf(filter.from)}`,
    to: filter.to && `Booked until ${dayOf(filter.to)}`,
  }
}

/** What a view of this list keeps, in the words of the list: "Not paid, newest first". */
export function viewInWords({ filter, sort }: BookingListQuery, choices: ListChoices, shown: ListColumn[]): string {
  const leftOut = COLUMN_KEYS.length - shown.length
  const order = SORT_LABELS[sort]
  return [
    tabLabel(filter.show),
    filter.couponCode,
    ...Object.values(filterWords(filter, choices)),
    filter.query && `“${filter.query}”`,
    order.charAt(0).toLowerCase() + order.slice(1),
    leftOut > 0 && `${leftOut} ${leftOut === 1 ? 'column' : 'columns'} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

const dayOf = (day: string): string => formatDay(new Date(day), 'UTC')

function SaveView({ search }: { search: string }) {
  return (
    <details>
      <summary>Save this view</summary>
      <form
        method="post"
        action={`${paths.admin.savedViews}?${search}`}
        className="row-actions"
        aria-label="Saved view"
      >
        <label htmlFor="view-name">Name</label>
        <input id="view-name" name="name" maxLength={60} autoComplete="off" />
        <label className="row-tick">
          <input type="checkbox" name="first" value="yes" /> Show it first
        </label>
        <Button small name="intent" value="save">
          Save
        </Button>
      </form>
    </details>
  )
}

/** The columns of the table, in a form that leads to an address of the same list. */
function TraineeColumns({ shown }: { shown: ListColumn[] }) {
  const leftOut = COLUMN_KEYS.length - shown.length
  return (
    <details className="list-columns">
      <summary className="button button-quiet button-small">Columns{leftOut > 0 && ` (${leftOut} left out)`}</summary>
      <form className="row-actions" aria-label="Columns">
        <HiddenParams keeps={(name) => name !== 'column' && name !== 'said'} />
        <input type="hidden" name="column" value="name" />
        {COLUMN_KEYS.filter((key) => key !== 'name').map((key) => (
          <label key={key} className="row-tick">
            <input type="checkbox" name="column" value={key} defaultChecked={shown.includes(key)} /> {COLUMNS[key]}
          </label>
        ))}
        <button className="button button-quiet button-small">Show these columns</button>
      </form>
    </details>
  )
}

/** The parameters that make a view. Page, page size and flash message are not part of it. */
const VIEW_PARAMS = ['show', 'coupon', 'course', 'run', 'state', 'from', 'to', 'q', 'sort'] as const

/** The search part of an address as a view stores it; empty where nothing is narrowed, sorted or left out. */
export function viewSearch({ searchParams }: { searchParams: URLSearchParams }): string {
  const params = VIEW_PARAMS.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, 100).toWellFormed()
    const isUsual = name === 'show' && value === BOOKING_TABS[0]
    return value && !isUsual ? [[name, value]] : []
  })
  const columns = readColumns({ searchParams })
  if (columns.length < COLUMN_KEYS.length) params.push(...columns.map((key) => ['column', key]))
  return new URLSearchParams(params).toString()
}
