import type { ReactNode } from 'react'

interface NoticeProps {
  kind?: 'info' | 'warn' | 'ok'
  title?: ReactNode
  /** True when it appears after an action, so that screen readers announce it. */
  live?: boolean
  children?: ReactNode
}

/** A message to the user. Errors of fields belong to the ErrorSummary. */
export function Notice({ kind = 'info', title, live = false, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={live ? 'status' : undefined}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'info' | 'quiet'

/** A state in one or two words; its colour adds nothing to them. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
