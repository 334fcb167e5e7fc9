import { useLocation } from 'react-router'
import { listAddress } from './list-query.ts'

interface ListTabsProps {
  /** The label of the tabs for screen readers. */
  label: string
  tabs: readonly { value: string; label: string; count?: string | number }[]
  name?: string
  /** The tab that is shown when the address names none; the first one by default. */
  initial?: string
  /** Whether its link names the first tab too, where the plain address leads elsewhere. */
  explicit?: boolean
}

/** The tabs of a list as links, with their counts. The address says which one is shown. */
export function ListTabs({ label, tabs, name = 'show', initial = tabs[0]?.value, explicit = false }: ListTabsProps) {
  const location = useLocation()
  const shown = new URLSearchParams(location.search).get(name) ?? initial
  return (
    <nav className="list-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={listAddress(location, { [name]: tab.value === initial && !explicit ? null : tab.value })}
          aria-current={tab.value === shown ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {/* Without the space a screen reader says "Paid1". */}
          {tab.count !== undefined && <span className="count"> {tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
