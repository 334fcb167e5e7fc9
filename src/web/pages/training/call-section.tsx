import type { ReactNode } from 'react'
import { aboutTheCall, orderSteps } from '#content/corporate.ts'
import { site } from '#content/site.ts'
import { CallTimeField } from '#web/pages/enquiries/call-time-field.tsx'
import { BookACallForm, CallHours } from '#web/pages/enquiries/enquiry-islands.tsx'

interface CallSectionProps {
  heading: string
  /** The times of a call that are free. */
  callTimes: string[]
  children: ReactNode
}

/** The business form under the given heading; "Get In Touch" links to it. */
export function CallSection({ heading, callTimes, children }: CallSectionProps) {
  return (
    <section className="call" id="book-call-section" aria-labelledby="call-title">
      <h2 id="call-title">{heading}</h2>
      <p className="lead">{children}</p>
      <CallTimeField of="book-a-call" times={callTimes} />
      <BookACallForm id="book-a-call" />
      <p className="aside">
        Or call us on <a href={site.phone.link}>{site.phone.shown}</a>. <CallHours />
      </p>
    </section>
  )
}

/** What happens in a call and after it. The children are a line for visitors who need another page. */
export function AboutTheCall({ children }: { children: ReactNode }) {
  return (
    <div className="call-reasons">
      <section aria-labelledby="about-title">
        <h2 id="about-title">What to expect</h2>
        <Steps steps={aboutTheCall} />
      </section>
      <AfterTheCall />
      <p className="aside">{children}</p>
    </div>
  )
}

/** How an order goes, from the quote to the invoice. */
export function AfterTheCall() {
  return (
    <section aria-labelledby="order-title">
      <h2 id="order-title">What happens next</h2>
      <Steps steps={orderSteps} />
    </section>
  )
}

function Steps({ steps }: { steps: { name: string; text: string }[] }) {
  return (
    <ol className="expect">
      {steps.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
