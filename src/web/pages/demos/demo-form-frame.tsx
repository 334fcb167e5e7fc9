import type { ReactNode } from 'react'
import { demos } from '#content/demos.ts'
import { terms } from '#content/site.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

interface DemoFormFrameProps {
  heading: string
  course: string
  courseId: number
  /** Where the course is really sold. */
  real: { page: string; link: string; button: string }
  /** The button of its form, which needs a script. */
  button: string
  /** The date chosen on the form, if any. */
  date?: string
  children: ReactNode
}

export function DemoFormFrame({ heading, course, courseId, real, button, date, children }: DemoFormFrameProps) {
  const ticket = (
    <Ticket
      purpose="Sample ticket"
      courseName={course}
      tone={courseTone(courseId)}
      seed={courseId}
      heading={[date || 'Choose a date', demos.sessions]}
      lines={[
        { label: 'Full payment', value: demos.fullPayment, strong: true },
        { label: 'Deposit', value: demos.deposit },
      ]}
      stamp="Sample"
      stampKind="quiet"
      note={
        <p>
          {terms.nonRefundable} {terms.cancellation}
        </p>
      }
    />
  )
  const notice = (
    <Notice kind="warn" title={demos.label}>
      <p>
        Nothing you type is sent or kept. Real dates and prices are on the <a href={real.link}>{real.page}</a>.
      </p>
      <p className="actions">
        <ButtonLink href={real.link}>{real.button}</ButtonLink>
      </p>
    </Notice>
  )
  const summary = [course, date, demos.fullPayment].filter(Boolean).join(', ')
  return (
    <BookingFrame heading={heading} notice={notice} summary={summary} ticket={ticket}>
      <p className="without-scripts">Scripts are switched off in your browser, so {button} does nothing here.</p>
      {children}
    </BookingFrame>
  )
}
