import type { BookingNote } from '#domain/bookings/booking-details.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { actorName } from '../audit-labels.ts'
import { formState, type TraineePage } from './trainee-page.ts'

/** What staff wrote down for each other, newest first. */
export function NotesSection({ page }: { page: TraineePage }) {
  const { notes } = page.file
  const mayWrite = page.allowed.includes('note')
  if (!mayWrite && notes.length === 0) return null
  return (
    <section className="panel" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      {mayWrite && <NewNote page={page} />}
      {notes.length > 0 && (
        <ol className="timeline">
          {notes.map((note) => (
            <Note key={note.id} page={page} note={note} />
          ))}
        </ol>
      )}
    </section>
  )
}

function NewNote({ page }: { page: TraineePage }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <TextAreaField label="New note" rows={2} maxLength={2000} {...formState(page, 'note').field('text')} />
      <Button small kind="quiet" name="intent" value="note">
        Save note
      </Button>
    </form>
  )
}

function Note({ page, note: { id, text, writtenBy, at, edited } }: { page: TraineePage; note: BookingNote }) {
  const { open, field } = formState(page, 'edit-note', id)
  return (
    <li className="timeline-note">
      <p className="timeline-when">
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> {actorName(writtenBy)}
        {edited && ', edited'}
      </p>
      <p>{text}</p>
      {page.allowed.includes('note') && (
        <ConfirmAction label="Edit" open={open}>
          <form method="post" className="admin-form" noValidate>
            <input type="hidden" name="noteId" value={id} />
            <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
            <TextAreaField label="Note" rows={3} maxLength={2000} {...field('text', text)} />
            <Button small kind="quiet" name="intent" value="edit-note">
              Save
            </Button>
          </form>
        </ConfirmAction>
      )}
    </li>
  )
}
