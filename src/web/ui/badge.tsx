import type { ReactNode } from 'react'

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'info' | 'quiet'

/** A state in one or two words. Its colour says nothing that the words do not. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
