import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { requestContext } from '#web/request-context.ts'
import { Notice } from '#web/ui/notice.tsx'

interface DemoFrameProps {
  heading: string
  /** The button of its form, which needs a script. */
  button?: string
  children: ReactNode
}

export function DemoFrame({ heading, button, children }: DemoFrameProps) {
  return (
    <div className="wrap section door-page">
      <h1>{heading}</h1>
      <Notice kind="warn" title={demos.label} />
      {button && (
        <p className="without-scripts">Scripts are switched off in your browser, so {button} does nothing here.</p>
      )}
      {children}
    </div>
  )
}

/** A loader for demonstration pages: 404 when they are switched off (DEMO_PAGES). */
export function demoOnly({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(requestContext).config.demoPages) throw data(null, { status: 404 })
  return null
}
