import { useFetcher, useSearchParams } from 'react-router'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormValues } from '../../form-actions.ts'
import { WHOLE_SESSION } from './use-marks.ts'

export const FLASH_MESSAGES = {
  marked: 'Saved.',
  all: 'Everyone not yet marked is now marked present.',
  undone: 'Undone.',
  released: 'The certificates are released, and their emails are on the way.',
  issued: 'The certificate is released, and its email is on its way.',
  reissued: 'The certificate is issued again with the corrected name. The old one is no longer valid.',
  revoked: 'The certificate is revoked.',
}

/** What the grid's own requests are answered; `flash` and `undo` are for the notice above it. */
export type AttendanceAnswer =
  | { message: string; typed?: FormValues }
  | { flash: keyof typeof FLASH_MESSAGES; undo: string | null }

/** What was done last, with an Undo where a whole session was marked. */
export function AttendanceNotice({ mayWrite }: { mayWrite: boolean }) {
  const [params] = useSearchParams()
  const fetcher = useFetcher<AttendanceAnswer>({ key: WHOLE_SESSION })
  const answer = fetcher.data
  if (answer && 'message' in answer) return <ErrorSummary problems={[{ text: answer.message }]} />
  const flash = answer?.flash ?? params.get('said') ?? ''
  const undo = answer ? answer.undo : params.get('undo')
  if (!isFlash(flash)) return null
  return (
    <Notice kind="ok" live>
      <fetcher.Form method="post" className="row-actions">
        <p>{FLASH_MESSAGES[flash]}</p>
        {answer && <input type="hidden" name="stay" value="yes" />}
        {mayWrite && undo && (
          <button className="link-button" name="intent" value={`undo/${undo}`}>
            Undo
          </button>
        )}
      </fetcher.Form>
    </Notice>
  )
}

const isFlash = (name: string): name is keyof typeof FLASH_MESSAGES => Object.hasOwn(FLASH_MESSAGES, name)
