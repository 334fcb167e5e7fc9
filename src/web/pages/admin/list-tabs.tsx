import { useLocation } from 'react-router'
import { listAddress } from './list-query.ts'

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
