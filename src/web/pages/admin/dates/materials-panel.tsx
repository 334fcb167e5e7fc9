import { type FormEvent, useState } from 'react'
import { site } from '#content/site.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { formatSize, MATERIAL_ENDINGS } from '#domain/materials/material-type.ts'
import type { Material } from '#domain/materials/materials.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'

interface MaterialsPanelProps {
  run: { id: string; sessions: CourseSession[]; zone: string }
  materials: Material[]
  /** "2026-12-05" */
  today: string
  mayWrite: boolean
}

/** Files and recordings for the trainees of a date. */
export function MaterialsPanel({ run, materials, today, mayWrite }: MaterialsPanelProps) {
  return (
    <section className="admin-section stretch" aria-labelledby="materials-title">
      <h2 id="materials-title">Materials and recordings</h2>
      <p>Everyone with a paid place on this date finds them under My bookings.</p>
      <DataTable
        caption="Materials and recordings of this date"
        items={materials}
        keyOf={({ id }) => id}
        empty="Nothing yet."
        columns={[
          {
            head: 'Title',
            cell: ({ id, title, recordingUrl }) => (
              <a href={recordingUrl ?? paths.admin.material(run.id, id)} rel="noopener">
                {title}
              </a>
            ),
          },
          {
            head: 'Session',
            cell: ({ sessionStartsAt }) => (sessionStartsAt ? formatDay(sessionStartsAt, run.zone) : 'All'),
          },
          { head: 'Size', cell: ({ sizeBytes }) => (sizeBytes === null ? 'Recording' : formatSize(sizeBytes)) },
          { head: 'Visible from', cell: ({ visibleFrom }) => formatDay(visibleFrom, site.zone) },
          ...(mayWrite
            ? [{ head: 'Remove', cell: ({ id, title }: Material) => <RemoveForm id={id} title={title} /> }]
            : []),
        ]}
      />
      {mayWrite && (
        <div className="admin-columns stretch">
          <UploadForm runId={run.id} today={today} />
          <RecordingForm run={run} today={today} />
        </div>
      )}
    </section>
  )
}

/** A recording of one session, which trainees find below it, or of no one session. */
function RecordingForm({ run: { sessions, zone }, today }: Pick<MaterialsPanelProps, 'run' | 'today'>) {
  return (
    <form method="post" className="admin-form">
      <h3>Add a recording</h3>
      <SelectField
        id="recording-session"
        name="session"
        label="Session"
        options={[
          ...sessions.map((session) => ({
            value: session.startsAt.toISOString(),
            label: `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}`,
          })),
          { value: '', label: 'No session in particular' },
        ]}
      />
      <Field id="recording-url" name="url" type="url" label="Address" hint="It begins with https://" required />
      <Field
        id="recording-title"
        name="title"
        label="Title"
        hint="For a session you can leave it empty."
        maxLength={120}
      />
      <Field id="recording-day" name="visibleFrom" type="date" label="Visible from" defaultValue={today} required />
      <Button small kind="quiet" name="intent" value="recording">
        Add recording
      </Button>
    </form>
  )
}

function RemoveForm({ id, title }: { id: string; title: string }) {
  return (
    <form method="post">
      <input type="hidden" name="material" value={id} />
      <button className="link-button" name="intent" value="remove-material" aria-label={`Remove ${title}`}>
        Remove
      </button>
    </form>
  )
}

/** Below what a request may carry, and quick enough for a slow line. */
const PART_BYTES = 2 * 1024 * 1024

function UploadForm({ runId, today }: { runId: string; today: string }) {
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState('')

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return setError('Please choose a file.')
    setError('')
    const query = new URLSearchParams({
      title: String(form.get('title')),
      visibleFrom: String(form.get('visibleFrom')),
      name: file.name,
      size: String(file.size),
    })
    const address = paths.admin.material(runId, crypto.randomUUID())
    for (let offset = 0; offset < file.size; offset += PART_BYTES) {
      setSent(offset / file.size)
      query.set('offset', String(offset))
      const failure = await sendPart(`${address}?${query}`, file.slice(offset, offset + PART_BYTES))
      if (failure) {
        setSent(null)
        return setError(failure)
      }
    }
    location.reload()
  }

  return (
    <form className="admin-form with-scripts" onSubmit={upload}>
      <h3>Add a file</h3>
      <Field id="material-title" name="title" label="Title" maxLength={120} required />
      <Field
        id="material-file"
        name="file"
        type="file"
        label="File"
        hint={`${MATERIAL_ENDINGS.join(', ').toUpperCase()}, up to 100 MB`}
        accept={MATERIAL_ENDINGS.map((ending) => `.${ending}`).join(',')}
        required
      />
      <Field id="material-day" name="visibleFrom" type="date" label="Visible from" defaultValue={today} required />
      <Button small kind="quiet" busy={sent !== null} busyLabel={`Sending ${Math.round((sent ?? 0) * 100)}%`}>
        Upload
      </Button>
      <p role="status" className="response-message" data-failed={error ? '' : undefined}>
        {error}
      </p>
    </form>
  )
}

/** Null when it arrived; otherwise what went wrong. */
async function sendPart(address: string, part: Blob): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(address, { method: 'POST', headers, body: part })
    if (answer.ok) return null
    const body: { error?: unknown } | null = await answer.json().catch(() => null)
    return typeof body?.error === 'string' ? body.error : 'The file could not be sent. Please try again.'
  } catch {
    return 'The file could not be sent. Are you online?'
  }
}
