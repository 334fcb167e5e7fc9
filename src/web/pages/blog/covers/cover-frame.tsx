import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/ticket.tsx'

export interface CoverProps {
  /** What the picture says, where no heading beside it does; without it the cover is decoration. */
  title?: string
}

/** The ground that all covers share: 640 by 400 in one of the site's tones. */
export function CoverFrame({ tone, title, children }: CoverProps & { tone: Tone; children: ReactNode }) {
  const spoken = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true, focusable: false }
  return (
    <svg className={`cover tone-${tone}`} viewBox="0 0 640 400" {...spoken}>
      <path className="cover-ground" d="M0 0H640V400H0Z" />
      {children}
    </svg>
  )
}
