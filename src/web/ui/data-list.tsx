import type { ReactNode } from 'react'

/** Names and values in two columns, such as the lines of a ticket or a booking's facts. */
export function DataList({ children }: { children: ReactNode }) {
  return <dl className="data-list">{children}</dl>
}

export function Row({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'row row-strong' : 'row'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
