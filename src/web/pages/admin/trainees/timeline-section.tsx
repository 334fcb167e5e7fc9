import type { BookingEmail, TimelineEvent } from '#domain/bookings/booking-details.ts'
import { formatPence } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { actorName } from '../actor-name.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { emailLabel } from './mail-words.ts'
import { describeAuditEntry } from './timeline-words.ts'
import { formState, type TraineePage } from './trainee-page.ts'

/** What happened, newest first, with the form for a note above it. */
export function TimelineSection({ page }: { page: TraineePage }) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {page.allowed.includes('note') && <NoteForm page={page} />}
      <ol className="timeline">
        {page.file.timeline.toReversed().map((happening, index) => (
          <Entry key={index} happening={happening} />
        ))}
      </ol>
    </section>
  )
}

function NoteForm({ page }: { page: TraineePage }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <TextAreaField label="Note" rows={2} maxLength={2000} {...formState(page, 'note').field('text')} />
      <Button small kind="quiet" name="intent" value="note">
        Save the note
      </Button>
    </form>
  )
}

function Entry({ happening }: { happening: TimelineEvent }) {
  const { words, detail } = tell(happening)
  const isNote = happening.kind === 'audit' && happening.action === 'noted'
  return (
    <li className={isNote ? 'timeline-note' : undefined}>
      <p className="timeline-when">
        <time dateTime={happening.at.toISOString()}>{formatDateTime(happening.at)}</time> {actorName(happening.actor)}
      </p>
      <p>{words}</p>
      {detail && <p className="timeline-detail">{detail}</p>}
    </li>
  )
}

function tell(happening: TimelineEvent): { words: string; detail?: string } {
  switch (happening.kind) {
    case 'audit':
      return describeAuditEntry(happening.action, happening.details)
    case 'mail':
      return { words: `Mail: ${emailLabel(happening.mail)}`, detail: notSent(happening.mail) }
    case 'payment':
      return { words: `Began to pay ${formatPence(happening.attempt.amount)}` }
  }
}

function notSent({ sentAt, droppedAt }: BookingEmail): string | undefined {
  if (sentAt) return undefined
  return droppedAt ? 'Not needed any more' : 'Not sent yet'
}
