import type { ReactNode } from 'react'
import { aboutTheCall } from '#content/corporate.ts'
import { site } from '#content/site.ts'
import { BookACallForm, CallHours } from '#web/pages/enquiries/enquiry-islands.tsx'

/** The business form under the given heading; "Get In Touch" links to it. */
export function CallSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="call" id="book-call-section" aria-labelledby="call-title">
      <h2 id="call-title">{heading}</h2>
      <p className="lead">{children}</p>
      <BookACallForm id="book-a-call" />
      <p className="aside">
        Or ring us on <a href={site.phone.link}>{site.phone.shown}</a>. <CallHours />
      </p>
    </section>
  )
}

/** What happens in a call, step by step. The children are a line for visitors who need another page. */
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
