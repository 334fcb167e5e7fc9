import type { TimelineEvent } from '#domain/bookings/booking-details.ts'
import { formatPence } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { actorName } from '../audit-labels.ts'
import { EMAIL_STATE_LABELS } from '../emails/email-cells.tsx'
import { describeBookingEvent, type EventText } from './booking-event-texts.ts'
import { CASE_LABELS } from './cases-section.tsx'
import { emailLabel } from './emails-section.tsx'
import type { TraineePage } from './trainee-page.ts'

/** What happened to the booking, newest first. */
export function TimelineSection({ page }: { page: TraineePage }) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      <ol className="timeline timeline-events">
        {page.file.timeline.toReversed().map((event, index) => (
          <Entry key={index} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ event }: { event: TimelineEvent }) {
  const { title, detail } = describeEvent(event)
  return (
    <li>
      <p className="timeline-when">
        {actorName(event.actor)}, <time dateTime={event.at.toISOString()}>{formatDateTime(event.at)}</time>
      </p>
      <p>{title}</p>
      {detail && <p className="timeline-detail">{detail}</p>}
    </li>
  )
}

function describeEvent(event: TimelineEvent): EventText {
  switch (event.kind) {
    case 'audit':
      return describeBookingEvent(event.action, event.details)
    case 'mail':
      return {
        title: `Email: ${emailLabel(event.mail)}`,
        detail: event.mail.state === 'sent' ? undefined : EMAIL_STATE_LABELS[event.mail.state].label,
      }
    case 'payment':
      return { title: `Started to pay ${formatPence(event.attempt.amount)}` }
    case 'case': {
      const { fault } = event.opened.details
      return { title: CASE_LABELS[event.opened.reason].title, detail: typeof fault === 'string' ? fault : undefined }
    }
  }
}
