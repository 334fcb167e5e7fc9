import type { OfficeRole } from '#domain/accounts/account.ts'
import { paths } from '#web/paths.ts'
import { ADMIN_ENTRIES, isOpenTo } from './admin-menu.tsx'

const KEYS = [
  { keys: 'Ctrl K or ⌘ K', does: 'go to a page, or find a trainee' },
  { keys: '/', does: 'search in this list' },
  { keys: 'j, k', does: 'next and previous row' },
  { keys: '?', does: 'this list of keys' },
]

/** Two dialogs for the keyboard, opened by layout/admin-script.js: where to go, and which keys there are. */
export function AdminPalette({ role }: { role: OfficeRole }) {
  const open = ADMIN_ENTRIES.flatMap(({ entries }) => entries).filter(isOpenTo(role))
  return (
    <>
      <dialog id="palette" aria-label="Go to" className="palette" {...{ closedby: 'any' }}>
        <form action={paths.admin.trainees}>
          <label htmlFor="palette-words">Go to a page, or find a trainee</label>
          <input id="palette-words" name="q" type="search" autoComplete="off" />
        </form>
        <ul>
          {open.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>
          <button type="button" className="link-button" data-open-keys="">
            Keys, and how to switch them off
          </button>
        </p>
      </dialog>
      <dialog id="keys" aria-labelledby="keys-title" className="palette" {...{ closedby: 'any' }}>
        <h2 id="keys-title">Keys</h2>
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
            <input type="checkbox" id="single-keys" /> Single keys on
          </label>
        </p>
        <form method="dialog">
          <button className="button button-quiet button-small">Close</button>
        </form>
      </dialog>
      <div id="signing-out" className="notice notice-warn office-signing-out" role="status" hidden>
        <p>
          You will be signed out soon, because nothing was done here for a while.{' '}
          <button type="button" className="link-button" id="stay">
            Stay signed in
          </button>
        </p>
        <p id="signed-out" hidden>
          You were signed out. What you typed is still here:{' '}
          <a href={paths.admin.signIn()} target="_blank">
            sign in again in another tab
          </a>
          , then go on.
        </p>
      </div>
    </>
  )
}
