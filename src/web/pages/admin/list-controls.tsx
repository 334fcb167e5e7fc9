import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { listAddress } from './list-query.ts'

interface ListSearchProps {
  /** What can be searched for: "Name, email, phone or reference". */
  label: string
  /** Further filters, each a control with its label. */
  children?: ReactNode
  /** The parameters of the address that the form passes on unchanged. */
  keptParams?: readonly string[]
  /** Where Clear leads; to the plain list by default. */
  clearTo?: string
  /** A filter that is never folded. */
  beside?: ReactNode
  /** Whether the filters are folded on a desk too, where there are more than one line has room for. */
  folded?: boolean
}

/** Parameters of a list's address that are no filters. */
const NO_FILTERS = ['show', 'view', 'q', 'sort', 'size', 'column', 'after', 'said', 'undo', 'open']

/**
 * Search and filters as a GET form: the result has an address, so it can be shared and the back button works. A filter
 * applies as it is changed (layout/admin-script.js); on a phone the filters are folded.
 */
export function ListSearch({
  label,
  children,
  keptParams = ['show', 'sort', 'size'],
  clearTo,
  beside,
  folded = false,
}: ListSearchProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const set = [...params].filter(([name, value]) => value && !NO_FILTERS.includes(name)).length
  return (
    <form className={`list-search${folded ? ' list-search-folded' : ''}`} role="search" action={pathname} data-apply="">
      <HiddenParams keeps={(name) => keptParams.includes(name)} />
      <div>
        <label htmlFor="q">{label}</label>
        <input id="q" name="q" type="search" defaultValue={params.get('q') ?? ''} data-search="" />
      </div>
      {beside}
      <button className="button button-quiet button-small">Search</button>
      {children && (
        <>
          <button type="button" className="button button-quiet button-small list-fold" popoverTarget="list-filters">
            Filters{set > 0 && ` (${set})`}
          </button>
          <div id="list-filters" popover="auto">
            {children}
            <button className="button button-small list-fold">Show the list</button>
          </div>
        </>
      )}
      {[...params.keys()].some((name) => name !== 'open') && (
        <a href={clearTo ?? pathname} className="list-clear">
          Clear
        </a>
      )}
    </form>
  )
}

/** Parameters of the address as hidden fields, so that a GET form keeps them. */
export function HiddenParams({ keeps }: { keeps(name: string): boolean }) {
  const parts = [...new URLSearchParams(useLocation().search)].filter(([name, value]) => value && keeps(name))
  return parts.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

interface ListSelectProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The value when the address does not say. */
  usual?: string
}

export function ListSelect({ name, label, options, usual = '' }: ListSelectProps) {
  const params = new URLSearchParams(useLocation().search)
  return (
    <div>
      <label htmlFor={`list-${name}`}>{label}</label>
      <select id={`list-${name}`} name={name} defaultValue={params.get(name) ?? usual}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const TIME_ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** Newest or oldest first; of what is due, the soonest. */
export function ListSort({ usual = 'newest', dueFirst = false }: { usual?: 'newest' | 'oldest'; dueFirst?: boolean }) {
  const options = dueFirst ? [{ value: 'due', label: 'Soonest due first' }, ...TIME_ORDERS] : TIME_ORDERS
  return <ListSelect name="sort" label="Sort by" usual={dueFirst ? 'due' : usual} options={options} />
}

/** The first and the last day that the list includes. */
export function ListDays({ labels: [from, to] = ['From', 'To'] }: { labels?: readonly [from: string, to: string] }) {
  const params = new URLSearchParams(useLocation().search)
  return (
    <div className="list-days">
      {[
        { name: 'from', label: from },
        { name: 'to', label: to },
      ].map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={`list-${name}`}>{label}</label>
          <input id={`list-${name}`} name={name} type="date" defaultValue={params.get(name) ?? ''} />
        </div>
      ))}
    </div>
  )
}

interface ListPagerProps {
  next: string | null
  size: number
  /** Which rows of how many are shown, where they are counted. */
  shown?: string | undefined
}

/** Links to the next page and the first one. For the previous page there is the browser's back button. */
export function ListPager({ next, size, shown }: ListPagerProps) {
  const location = useLocation()
  const isLaterPage = new URLSearchParams(location.search).has('after')
  if (!next && !isLaterPage) return null
  return (
    <nav className="list-pager" aria-label="Pages of the list">
      {shown && <span className="quiet">{shown}</span>}
      {isLaterPage && <a href={listAddress(location, {})}>First page</a>}
      {next && (
        <a href={listAddress(location, { after: next })} rel="next">
          Next {size}
        </a>
      )}
    </nav>
  )
}
