import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { withFlash } from '../flash-message.tsx'

interface Selected {
  id: string
  version: number
}

/** The value of a row's checkbox: the record, and the version that was shown. */
export const selectedValue = ({ id, version }: Selected): string => `${id}.${version}`

/** The selected rows from the values of their checkboxes. Anything else among the values is ignored. */
export const readSelection = (values: FormDataEntryValue[]): Selected[] =>
  values.flatMap((value) => {
    const [, id, version] = /^([\w-]{1,60})\.(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? [{ id, version: Number(version) }] : []
  })

/** An address with a flash message, and what Undo needs: each changed row, at the version that it has now. */
export function withUndo(path: string, flash: string, done: Selected[]): string {
  const address = withFlash(path, flash)
  if (done.length === 0) return address
  return `${address}&undo=${done.map(({ id, version }) => selectedValue({ id, version: version + 1 })).join('~')}`
}

interface SelectionBarProps {
  /** How many there are on all pages, where the buttons' pages can take the whole list by its address. */
  total?: number
  /** Whether the list is a table, whose head has the checkbox for all rows of the page. */
  ofTable?: boolean
  children: ReactNode
}

const SELECT_ALL = 'Select all on this page'

/** In the head of a table, where its words are seen on a phone alone. */
export const SelectAll = () => (
  <label className="with-scripts select-all" data-words={SELECT_ALL}>
    <input type="checkbox" data-tick-all="" aria-label={SELECT_ALL} />
  </label>
)

/**
 * What can be done with the selected rows of a list. It appears with the first of them (layout/admin-script.js), over the
 * head of a table, and stays in view while more are looked for.
 */
export function SelectionBar({ total, ofTable = false, children }: SelectionBarProps) {
  return (
    <div className={`row-actions selection${ofTable ? ' selection-of-table' : ''}`} data-selection="">
      {!ofTable && (
        <label className="choice with-scripts">
          <input type="checkbox" data-tick-all="" /> {SELECT_ALL}
        </label>
      )}
      <span role="status" data-selected="" />
      <div className="row-actions selection-tools">
        {total !== undefined && (
          <label className="choice" hidden data-whole-list="">
            <input type="checkbox" name="all" value="1" data-total={total} /> Select all {total.toLocaleString('en-GB')}
          </label>
        )}
        {children}
      </div>
    </div>
  )
}

interface UndoNoticeProps {
  messages: Record<string, string>
  /** The intent that undoes it, in the page's own form. */
  intent: string
  mayWrite: boolean
}

/** The flash message with an Undo button, which stays until the page is left rather than for some seconds. */
export function UndoNotice({ messages, intent, mayWrite }: UndoNoticeProps) {
  const [params] = useSearchParams()
  const flash = params.get('said') ?? ''
  const undo = params.get('undo')
  if (!Object.hasOwn(messages, flash)) return null
  return (
    <Notice kind="ok" live>
      <form method="post" className="row-actions">
        <p>{messages[flash]}</p>
        {mayWrite && undo && (
          <>
            {undo.split('~').map((value) => (
              <input key={value} type="hidden" name="id" value={value} />
            ))}
            <button className="link-button" name="intent" value={intent} data-undo="">
              Undo
            </button>
          </>
        )}
      </form>
    </Notice>
  )
}
