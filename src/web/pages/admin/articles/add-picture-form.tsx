import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PICTURE_MISSING, uploadErrors } from '#domain/result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { shrinkPicture } from '../../shrink-picture.ts'

/** Adds a picture to the text: chosen as a file, pasted into the text or dropped on it. Needs scripts. */
export function AddPictureForm({ textId }: { textId: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const panel = useRef<HTMLElement>(null)
  const inputNamed = (name: string) => panel.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const choose = (chosen: File) => {
    setFile(chosen)
    setSaid('Now say what it shows.')
    inputNamed('picture-words')?.focus()
  }
  useDroppedPictures(textId, choose)

  async function add() {
    const shows = inputNamed('picture-words')?.value.trim() ?? ''
    // The second is what was chosen before this script had loaded.
    const chosen = file ?? inputNamed('picture')?.files?.[0]
    if (!chosen) return setSaid(PICTURE_MISSING)
    if (!shows) return setSaid('Please say what the picture shows.')
    setBusy(true)
    const sent = await sendPicture(chosen, shows)
    setBusy(false)
    if ('error' in sent) return setSaid(sent.error)
    insertInText(textId, pictureMarkdown({ id: sent.id, words: shows }))
    for (const input of [inputNamed('picture'), inputNamed('picture-words')]) if (input) input.value = ''
    setFile(null)
    setSaid('The picture is in your text, where the cursor was.')
  }

  return (
    <section ref={panel} className="panel with-scripts" aria-labelledby="picture-title">
      <h2 id="picture-title">Add a picture</h2>
      <p>Choose a file, paste a picture into the text, or drop one on it. {file && <strong>{file.name}</strong>}</p>
      <Field
        name="picture"
        type="file"
        label="Picture"
        hint="JPEG, PNG or WebP, at most 20 MB and 50 million pixels"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event: ChangeEvent<HTMLInputElement>) => event.target.files?.[0] && choose(event.target.files[0])}
      />
      <Field
        name="picture-words"
        label="What it shows"
        hint="Describes the picture for people who can’t see it"
        maxLength={200}
      />
      <Button
        small
        kind="quiet"
        type="button"
        busy={busy}
        busyLabel="Sending..."
        disabled={busy || !ready}
        onClick={() => void add()}
      >
        Add to the text
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}

const NOT_SENT = uploadErrors('picture')

const neverChanges = () => () => {}

/** Takes the first picture of what is pasted into the text or dropped on it. */
function useDroppedPictures(textId: string, choose: (file: File) => void): void {
  // Without a list of what it depends on: it always calls the `choose` of this rendering.
  useEffect(() => {
    const text = document.getElementById(textId)
    const take = (event: Event, files: FileList | undefined) => {
      const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!picture) return
      event.preventDefault()
      choose(picture)
    }
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    const dropped = (event: DragEvent) => take(event, event.dataTransfer?.files)
    text?.addEventListener('paste', pasted)
    text?.addEventListener('drop', dropped)
    return () => {
      text?.removeEventListener('paste', pasted)
      text?.removeEventListener('drop', dropped)
    }
  })
}

async function sendPicture(file: File, words: string): Promise<{ id: string } | { error: string }> {
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const body = await shrinkPicture(file)
    const answer = await fetch(paths.admin.addPictureOf(words), { method: 'POST', headers, body })
    const read: { id?: unknown; error?: unknown } | null = await answer.json().catch(() => null)
    if (answer.ok && typeof read?.id === 'string') return { id: read.id }
    return { error: typeof read?.error === 'string' ? read.error : NOT_SENT.rejected }
  } catch {
    return { error: NOT_SENT.offline }
  }
}

/** On a line by itself, at the cursor. */
function insertInText(textId: string, markdown: string): void {
  const text = document.getElementById(textId)
  if (!(text instanceof HTMLTextAreaElement)) return
  text.setRangeText(`\n\n${markdown}\n\n`, text.selectionEnd, text.selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
  text.focus()
}

/** How a text shows a picture. What would end its words is left out of them. */
export const pictureMarkdown = ({ id, words }: { id: string; words: string }): string =>
  `![${words.replaceAll(/[[\]\\]/g, '')}](${paths.pictureInText(id)})`
