import type { ReactNode } from 'react'

interface FoldedProps {
  id: string
  title: string
  /** Below the title, and never folded. */
  besides?: ReactNode
  /** Open on a phone too, such as a form that was posted. */
  open?: boolean
  children: ReactNode
}

/** A part of a section that is folded on a phone, and open where there is room. Its style is folded.css. */
export function Folded({ id, title, besides, open, children }: FoldedProps) {
  return (
    <section className="folded" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {besides}
      <details open={open}>
        <summary>
          <span className="visually-hidden">{title}</span>
        </summary>
        {children}
      </details>
    </section>
  )
}
