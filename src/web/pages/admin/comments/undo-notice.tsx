import { Notice } from '#web/ui/notice.tsx'

const SAID: Record<string, string> = {
  approved: 'Approved: it is on its article now.',
  rejected: 'Rejected: it is on no page.',
  held: 'Held again: it is on no page until somebody decides.',
  'some-left': 'Done, but for what a colleague has decided otherwise meanwhile: that is as it was.',
}

interface UndoNoticeProps {
  said: string | null
  /** What was decided, as the boxes of a list carry it, with ~ between. */
  undo: string | null
  mayWrite: boolean
}

/** What was just decided, and the button that takes it back: for as long as one stays, not for ten seconds alone. */
export function UndoNotice({ said, undo, mayWrite }: UndoNoticeProps) {
  if (!said || !Object.hasOwn(SAID, said)) return null
  return (
    <Notice kind="ok" live>
      <form method="post" className="row-actions">
        <p>{SAID[said]}</p>
        {mayWrite && undo && (
          <>
            {undo.split('~').map((value) => (
              <input key={value} type="hidden" name="id" value={value} />
            ))}
            <button className="link-button" name="intent" value="held">
              Undo
            </button>
          </>
        )}
      </form>
    </Notice>
  )
}
