import { useSearchParams } from 'react-router'
import { FlashMessage } from '#web/pages/flash-message.tsx'

const MESSAGES = {
  drafted: 'Saved as a draft. Visitors don’t see it yet.',
  published: 'Published.',
  scheduled: 'Scheduled.',
  unscheduled: 'It’s a draft again.',
  restored: 'Restored and published.',
  withdrawn: 'Withdrawn. It’s gone from the site and from every version.',
  logo: 'The logo is in your draft. Visitors see it when you publish.',
  moved: 'Moved. The old address leads here.',
  undone: 'Undone. Visitors see the text from before.',
}

/** After one of these the page offers Undo. */
const UNDOABLE = ['published', 'restored', 'unpublished']

interface ContentFlashProps {
  version: number
  mayUndo: boolean
  /** Said instead, where a text is not for visitors. */
  messages?: Partial<Record<keyof typeof MESSAGES, string>> & Record<string, string>
}

/** What was done, with Undo where visitors see something else now. */
export function ContentFlash({ version, mayUndo, messages }: ContentFlashProps) {
  const [params] = useSearchParams()
  return (
    <>
      <FlashMessage messages={{ ...MESSAGES, ...messages }} />
      {mayUndo && UNDOABLE.includes(params.get('said') ?? '') && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          <button className="row-button" name="intent" value="undo">
            Undo
          </button>
        </form>
      )}
    </>
  )
}
