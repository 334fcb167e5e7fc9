import { paths } from '#web/paths.ts'
import { ADMIN_ENTRIES, isOpenTo, type MenuViewer } from './admin-menu.tsx'

const KEYS = [
  { keys: 'Ctrl K or ⌘ K', does: 'find a person, a date, a coupon or a page' },
  { keys: '/', does: 'search in this list' },
  { keys: 'j, k', does: 'next and previous row' },
  { keys: 'Enter', does: 'open the row' },
  { keys: 'x', does: 'select the row; Shift and a click select all rows between' },
  { keys: 'e', does: 'the row’s main action: email, reply, approve, attendance or PDF' },
  { keys: 'r', does: 'reply to the row’s enquiry or comment' },
  { keys: 'a, h, d', does: 'approve, hold or delete the row’s comment' },
  { keys: 'u', does: 'undo what you have just done' },
  { keys: '?', does: 'this list of shortcuts' },
]

/** The id of the form that logs out, which the palette sends too. */
export const LOG_OUT_FORM = 'log-out'

/**
 * What only layout/admin-script.js fills. It may do so before React has taken over a form's page, and React would render
 * the whole page again on finding elements that it does not know: so it is told not to look inside.
 */
const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: '' } }

/** The dialogs that layout/admin-script.js opens: the command palette and the list of keys; and the idle warning. */
export function AdminPalette({ viewer }: { viewer: MenuViewer }) {
  const open = ADMIN_ENTRIES.flatMap(({ entries }) => entries).filter(isOpenTo(viewer))
  return (
    <>
      <dialog id="palette" aria-label="Search" className="palette" {...{ closedby: 'any' }}>
        <form action={paths.admin.search}>
          <label htmlFor="palette-words">Name, phone, reference, company, coupon, date or page</label>
          <input
            id="palette-words"
            name="q"
            role="combobox"
            aria-controls="palette-list"
            aria-expanded="true"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
        </form>
        <div id="palette-list" role="listbox" aria-label="Found" data-from={paths.admin.searchResults}>
          <div role="group" aria-label="Go to" id="palette-pages">
            {open.map(({ label, href, also = '' }) => (
              <a
                key={href}
                id={`go-${href}`}
                role="option"
                tabIndex={-1}
                aria-selected="false"
                href={href}
                data-also={also}
              >
                {label}
              </a>
            ))}
            <button
              id="go-log-out"
              role="option"
              tabIndex={-1}
              aria-selected="false"
              form={LOG_OUT_FORM}
              data-also="sign out"
            >
              Log out
            </button>
          </div>
          <div id="palette-found" role="none" {...FILLED_BY_SCRIPT} />
        </div>
        <p id="palette-status" role="status" {...FILLED_BY_SCRIPT} />
        <p>
          <button type="button" className="link-button" data-open-keys="">
            Keyboard shortcuts, and how to switch them off
          </button>
        </p>
      </dialog>
      <KeyList />
      <IdleWarning />
    </>
  )
}

function IdleWarning() {
  return (
    <div id="signing-out" className="notice notice-warn office-signing-out" role="status" hidden>
      <p>
        You’ll be logged out soon, because you haven’t done anything here for a while.{' '}
        <button type="button" className="link-button" id="stay">
          Stay logged in
        </button>
      </p>
      <p id="signed-out" hidden>
        You were logged out. What you typed is still here:{' '}
        <a href={paths.admin.signIn()} target="_blank">
          log in again in another tab
        </a>
        , then carry on.
      </p>
    </div>
  )
}

function KeyList() {
  return (
    <dialog id="keys" aria-labelledby="keys-title" className="palette" {...{ closedby: 'any' }}>
      <h2 id="keys-title">Keyboard shortcuts</h2>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label className="choice">
          <input type="checkbox" id="single-keys" /> Single-key shortcuts on
        </label>
      </p>
      <form method="dialog">
        <button className="button button-quiet button-small">Close</button>
      </form>
    </dialog>
  )
}
