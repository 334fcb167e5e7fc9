import type { ReactNode } from 'react'
import { aboutTheCall } from '#content/corporate.ts'

/** What happens in a call, in order, and a line for those who are in the wrong place. */
export function AboutTheCall({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title">What to expect</h2>
      <ol className="expect">
        {aboutTheCall.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="aside">{children}</p>
    </section>
  )
}
