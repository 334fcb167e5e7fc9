import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

interface MessagePageProps {
  heading: string
  /** The specification's text of the failure, small above what we say about it. */
  error?: string
  /** What happened and what to do, in paragraphs. */
  children: ReactNode
  /** The first is the main one. */
  actions?: readonly { label: string; href: string }[]
  /** The request's id, to quote when contacting us. */
  reference?: string
}

/** One message and the way on: page not found, something broke, back soon, payment not taken. */
export function MessagePage({ heading, error, children, actions = [], reference }: MessagePageProps) {
  return (
    <article className="message wrap">
      <h1>{heading}</h1>
      {error && <p className="message-reference">{error}</p>}
      <div className="prose">{children}</div>
      {actions.length > 0 && (
        <p className="actions">
          {actions.map((action, index) => (
            <ButtonLink key={action.href} kind={index === 0 ? 'main' : 'quiet'} href={action.href}>
              {action.label}
            </ButtonLink>
          ))}
        </p>
      )}
      {reference && (
        <p className="message-reference">
          If you contact us, quote <code>{reference}</code>
        </p>
      )}
    </article>
  )
}
