import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { withFlash } from '../flash-message.tsx'
import { type Selected, selectedValue } from './selection.ts'

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
