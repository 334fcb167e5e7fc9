import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { withFlash } from '../flash-message.tsx'

export interface Selected {
  id: string
  version: number
}

/** What a row's box carries: which thing, and as of which version it was shown. */
export const selectedValue = ({ id, version }: Selected): string => `${id}.${version}`

/** The rows that were ticked. Whatever else the field holds is as if it had not been sent. */
export function readSelection(form: FormData, name = 'id'): Selected[] {
  return form.getAll(name).flatMap((value) => {
    const [, id, version] = /^([\w-]{1,60})\.(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? [{ id, version: Number(version) }] : []
  })
}

/** The address that says what was done to a selection, and keeps it for whoever takes it back: each is its next version now. */
export function withUndo(path: string, said: string, done: Selected[]): string {
  const address = withFlash(path, said)
  if (done.length === 0) return address
  return `${address}&undo=${done.map(({ id, version }) => selectedValue({ id, version: version + 1 })).join('~')}`
}

interface UndoNoticeProps {
  words: Record<string, string>
  /** What the page's own form is told to take it back. */
  intent: string
  mayWrite: boolean
}

/** What was just done, in the page's words, and the button that takes it back: for as long as one stays, not for ten seconds alone. */
export function UndoNotice({ words, intent, mayWrite }: UndoNoticeProps) {
  const [params] = useSearchParams()
  const said = params.get('said') ?? ''
  const undo = params.get('undo')
  if (!Object.hasOwn(words, said)) return null
  return (
    <Notice kind="ok" live>
      <form method="post" className="row-actions">
        <p>{words[said]}</p>
        {mayWrite && undo && (
          <>
            {undo.split('~').map((value) => (
              <input key={value} type="hidden" name="id" value={value} />
            ))}
            <button className="link-button" name="intent" value={intent}>
              Undo
            </button>
          </>
        )}
      </form>
    </Notice>
  )
}
