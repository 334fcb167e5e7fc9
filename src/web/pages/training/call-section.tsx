import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { CallHours } from '#web/pages/enquiries/call-hours.tsx'
import { BookACallForm } from '#web/pages/enquiries/enquiry-islands.tsx'

/** The business form under the page's own heading, where "Get In Touch" leads. */
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
