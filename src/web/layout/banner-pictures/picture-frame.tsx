import type { ReactNode } from 'react'

/** The sheet that every banner's picture is drawn on: 600 by 320, its right edge the edge of the window. */
export function PictureFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg
      className="bands banner-picture"
      viewBox="0 0 600 320"
      preserveAspectRatio="xMaxYMax meet"
      role="img"
      aria-label={title}
    >
      {children}
    </svg>
  )
}
