import type { ReactNode } from 'react'

interface NoticeProps {
  kind?: 'info' | 'warn' | 'ok'
  title?: ReactNode
  /** True where it appears after an action and must be read out; false where it was there from the start. */
  live?: boolean
  children?: ReactNode
}

/** Something to know, not something that went wrong with a field: that is the error summary's work. */
export function Notice({ kind = 'info', title, live = false, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={live ? 'status' : undefined}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'info' | 'quiet'

/** A state in one or two words. Its colour says nothing that the words do not. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
