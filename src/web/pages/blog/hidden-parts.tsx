import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What readers won't see of an article, for its author: in the editor and in a preview. */
export function HiddenParts({ hidden, children }: { hidden: readonly string[]; children?: ReactNode }) {
  if (hidden.length === 0) return null
  return (
    <Notice kind="warn" title="What readers won’t see">
      <ul>
        {hidden.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {children}
    </Notice>
  )
}
