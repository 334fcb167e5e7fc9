import { type FormEvent, useState } from 'react'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TrainerPicture } from '../../trainer-picture.tsx'

/** The photograph that visitors see, or the initials; sent by the page's script, and removed without. */
export function PhotographSection({ trainer, mayWrite }: { trainer: Trainer; mayWrite: boolean }) {
  return (
    <section className="panel" aria-labelledby="photograph-title">
      <h2 id="photograph-title">Photograph</h2>
      <div className="trainer-name">
        <TrainerPicture trainer={trainer} />
        {!trainer.photo && <p>Without a photograph, visitors see these initials.</p>}
      </div>
      {mayWrite && <PhotographForm trainerId={trainer.id} />}
      {mayWrite && trainer.photo && (
        <form method="post">
          <button className="link-button" name="intent" value="remove-photograph">
            Remove the photograph
          </button>
        </form>
      )}
    </section>
  )
}

function PhotographForm({ trainerId }: { trainerId: string }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('photograph')
    if (!(file instanceof File) || file.size === 0) return setError('Please choose a picture.')
    setBusy(true)
    const failure = await sendPhotograph(paths.admin.trainerPhotograph(trainerId), file)
    if (!failure) return location.assign(`${paths.admin.trainer(trainerId)}?said=photograph`)
    setBusy(false)
    setError(failure)
  }

  return (
    <>
      <form className="admin-form with-scripts" onSubmit={send}>
        <Field
          name="photograph"
          type="file"
          label="New photograph"
          hint="JPEG, PNG or WebP, at most 4 MB"
          accept="image/jpeg,image/png,image/webp"
        />
        <Button small kind="quiet" busy={busy} busyLabel="Sending...">
          Save the photograph
        </Button>
        <p role="status" className="response-message" data-failed={error ? '' : undefined}>
          {error}
        </p>
      </form>
      <p className="without-scripts">Saving a photograph needs JavaScript.</p>
    </>
  )
}

/** Null when it was stored; otherwise what went wrong. */
async function sendPhotograph(address: string, file: File): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(address, { method: 'POST', headers, body: file })
    if (answer.ok) return null
    const body: { error?: unknown } | null = await answer.json().catch(() => null)
    return typeof body?.error === 'string' ? body.error : 'The picture could not be sent. Please try again.'
  } catch {
    return 'The picture could not be sent. Are you online?'
  }
}
