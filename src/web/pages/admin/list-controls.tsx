import { useLocation } from 'react-router'
import { listAddress } from './list-query.ts'
import type { ReactNode } from 'react'

interface ListTabsProps {
  /** What the tabs are about, for those who hear the page. */
  label: string
  tabs: readonly { value: string; label: string; count?: string | number }[]
  name?: string
  /** What is shown where the address names none: the first, unless it is said. */
  initial?: string
}

/** The parts of a list as links with their counts; the address says which one it is. */
export function ListTabs({ label, tabs, name = 'show', initial = tabs[0]?.value }: ListTabsProps) {
  const location = useLocation()
  const shown = new URLSearchParams(location.search).get(name) ?? initial
  return (
    <nav className="list-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={listAddress(location, { [name]: tab.value === initial ? null : tab.value })}
          aria-current={tab.value === shown ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {/* The space is read: without it this is "Paid1". */}
          {tab.count !== undefined && <span className="count"> {tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}

interface ListSearchProps {
  /** What can be searched for: "Name, email, phone or reference". */
  label: string
  /** Selects that narrow the list: each is a control with its label. */
  children?: ReactNode
  /** What of the address stays as it is, because none of the selects asks for it. */
  kept?: readonly string[]
}

/** Search and selects of a list, as a form that leads to an address: it can be shared, and back works. */
export function ListSearch({ label, children, kept = ['show', 'sort', 'size'] }: ListSearchProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  return (
    <form className="list-search" role="search" action={pathname}>
      <HiddenParams keeps={(name) => kept.includes(name)} />
      <div>
        <label htmlFor="q">{label}</label>
        <input id="q" name="q" type="search" defaultValue={params.get('q') ?? ''} data-search="" />
      </div>
      {children}
      <button className="button button-quiet button-small">Search</button>
      {search !== '' && (
        <a href={listAddress({ pathname, search: '' }, {})} className="list-clear">
          Clear
        </a>
      )}
    </form>
  )
}

/** What of the address a form leads on with, unseen. */
export function HiddenParams({ keeps }: { keeps(name: string): boolean }) {
  const parts = [...new URLSearchParams(useLocation().search)].filter(([name, value]) => value && keeps(name))
  return parts.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

interface ListSelectProps {
  name: string
  label: string
  /** The first is "all". */
  options: readonly { value: string; label: string }[]
  /** What is chosen where the address does not say. */
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

const TIMES = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** Of a list in the order of time: which end comes first. */
export function ListSort({ usual = 'newest' }: { usual?: 'newest' | 'oldest' }) {
  return <ListSelect name="sort" label="Sort by" usual={usual} options={TIMES} />
}

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
]

/** The days that the list begins and ends with. */
export function ListDays() {
  const params = new URLSearchParams(useLocation().search)
  return (
    <div className="list-days">
      {DAYS.map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={`list-${name}`}>{label}</label>
          <input id={`list-${name}`} name={name} type="date" defaultValue={params.get(name) ?? ''} />
        </div>
      ))}
    </div>
  )
}

/** To the next page and back to the first; the page before is the browser's own "back". */
export function ListPager({ next, size }: { next: string | null; size: number }) {
  const location = useLocation()
  const begun = new URLSearchParams(location.search).has('after')
  if (!next && !begun) return null
  return (
    <nav className="list-pager" aria-label="Pages of the list">
      {begun && <a href={listAddress(location, {})}>First page</a>}
      {next && (
        <a href={listAddress(location, { after: next })} rel="next">
          Next {size}
        </a>
      )}
    </nav>
  )
}
