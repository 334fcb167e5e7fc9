import { type FormEvent, useState } from 'react'
import { MATERIAL_ENDINGS } from '#domain/materials/material-type.ts'
import { FILE_MISSING } from '#domain/materials/messages.ts'
import { uploadErrors } from '#domain/result.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type FormOwner, ShownFromField } from './shown-from-field.tsx'
import { WeekField } from './week-field.tsx'

export interface UploadFormProps {
  of: FormOwner
  /** Where the parts are sent, up to the id of the upload, which the script makes. */
  sendTo: string
}

/** Below what a request may carry, and quick enough for a slow line. */
const PART_BYTES = 2 * 1024 * 1024

const NOT_SENT = uploadErrors('file')

/** Sends a file in parts, which needs a script. */
export function UploadForm({ of, sendTo }: UploadFormProps) {
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState('')

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return setError(FILE_MISSING)
    setError('')
    const query = new URLSearchParams({ name: file.name, size: String(file.size) })
    for (const [name, value] of form) if (typeof value === 'string') query.set(name, value)
    const address = sendTo + crypto.randomUUID()
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
      <WeekField id="material-week" />
      <ShownFromField id="material-shown" of={of} />
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
    return typeof body?.error === 'string' ? body.error : NOT_SENT.rejected
  } catch {
    return NOT_SENT.offline
  }
}
