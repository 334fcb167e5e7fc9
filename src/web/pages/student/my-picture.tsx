import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { PICTURE_MISSING } from '#domain/result.ts'
import { Button } from '#web/ui/button.tsx'
import { shrinkPicture } from '../shrink-picture.ts'
import { PICTURE, studentClient, studentPicture } from './student-client.ts'

const NO_PICTURE = 404

/** The trainee's picture, uploaded, shown and removed through the students' API. */
export function MyPicture({ stored }: { stored: boolean }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const awake = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const [message, setMessage] = useState<Message | null>(null)

  function show({ code, error, data }: Awaited<ReturnType<typeof studentPicture>>) {
    setPicture(data?.picture ?? null)
    if (error && code !== NO_PICTURE) setMessage({ text: error, wrong: true })
  }
  useEffect(() => {
    // Without a picture none is fetched: a 404 would be an error in the browser's console.
    if (stored) void studentPicture().then(show)
  }, [stored])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('picture')
    if (!(file instanceof File) || file.size === 0) return setMessage({ text: PICTURE_MISSING, wrong: true })
    setBusy(true)
    const { service, url } = PICTURE
    const sent = await studentClient.upload<{ message: string }>(service, url, {
      picture: await shrinkPicture(file),
      characteristic: { of: 'profile' },
    })
    setBusy(false)
    setMessage({ text: sent.error ?? sent.data?.message ?? '', wrong: sent.isError })
    if (!sent.isError) show(await studentPicture())
  }

  async function remove() {
    const removed = await studentClient.remove<{ message: string }>(PICTURE.service, PICTURE.url)
    setMessage({ text: removed.error ?? removed.data?.message ?? '', wrong: removed.isError })
    if (!removed.isError) setPicture(null)
  }

  return (
    <section className="panel" aria-labelledby="picture-title">
      <h2 id="picture-title">Picture</h2>
      {picture && <img className="my-picture" src={picture} alt="Your picture" />}
      <div className="with-scripts">
        <PictureForm awake={awake} busy={busy} message={message} onSend={send} onRemove={picture ? remove : null} />
      </div>
      <p className="without-scripts">Saving a picture needs JavaScript.</p>
    </section>
  )
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

interface Message {
  text: string
  wrong: boolean
}

interface PictureFormProps {
  /** Whether the script is there, without which the form sends nothing. */
  awake: boolean
  busy: boolean
  message: Message | null
  onSend(event: FormEvent<HTMLFormElement>): void
  /** Null while there is no picture. */
  onRemove: (() => void) | null
}

function PictureForm({ awake, busy, message, onSend, onRemove }: PictureFormProps) {
  return (
    <form className="admin-form" onSubmit={onSend}>
      <div className="field">
        <label htmlFor="picture">A picture of you</label>
        <p className="field-hint" id="picture-hint">
          JPEG, PNG or WebP, at most 20 MB and 50 million pixels. Only you and our staff see it.
        </p>
        <input
          id="picture"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="picture-hint"
        />
      </div>
      <p className="actions">
        <Button small kind="quiet" busy={busy} busyLabel="Sending..." disabled={busy || !awake}>
          Save picture
        </Button>
        {onRemove && (
          <button type="button" className="link-button" onClick={onRemove}>
            Remove picture
          </button>
        )}
      </p>
      <p role="status" className="response-message" data-failed={message?.wrong ? '' : undefined}>
        {message?.text}
      </p>
    </form>
  )
}
