import type { ReactNode } from 'react'
import { demos } from '#content/demos.ts'
import { Notice } from '#web/ui/notice.tsx'

export function DemoFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="wrap section door-page">
      <h1>{heading}</h1>
      <Notice kind="warn" title={demos.label} />
      {children}
    </div>
  )
}
