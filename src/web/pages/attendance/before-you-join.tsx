import type { ReactNode } from 'react'
import type { Trainer } from '#domain/trainers/trainer.ts'

interface BeforeYouJoinProps {
  /** Those of the course date. */
  trainers: Trainer[]
  /** The session, in the first column. */
  children: ReactNode
}

export function BeforeYouJoin({ trainers, children }: BeforeYouJoinProps) {
  return (
    <article className="wrap section not-open-columns">
      <div className="not-open">{children}</div>
      <div className="not-open-side">
        <section aria-labelledby="need-title">
          <h2 id="need-title">What you need</h2>
          <p>A camera, a microphone and a quiet place.</p>
        </section>
        {trainers.length > 0 && (
          <section aria-labelledby="trainers-title">
            <h2 id="trainers-title">Your {trainers.length === 1 ? 'trainer' : 'trainers'}</h2>
            <ul>
              {trainers.map(({ id, name, role }) => (
                <li key={id}>{[name, role].filter(Boolean).join(', ')}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  )
}
