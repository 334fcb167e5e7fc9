import { hasRole, type OfficeRole } from '#domain/accounts/account.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

interface AdminEntry {
  label: string
  href: string
  /** The least role that may open it, where read-only may not. Repeats src/routes.ts, whose rows browsers do not load. */
  least?: OfficeRole
}

/** The specification's entries with its labels, and what else the office needs. */
export const ADMIN_ENTRIES: { heading: string; entries: AdminEntry[] }[] = [
  {
    heading: 'Today',
    entries: [
      { label: 'Welcome', href: admin.welcome },
      { label: 'Trainees', href: admin.trainees },
    ],
  },
  {
    heading: 'Courses',
    entries: [
      { label: 'Add training dates', href: admin.addTrainingDates, least: 'staff' },
      { label: 'Show training dates', href: admin.trainingDates },
      { label: 'Add coupon', href: admin.addCoupon() },
      { label: 'Show coupon', href: admin.coupons },
    ],
  },
  {
    heading: 'People who write',
    entries: [
      { label: 'Show contact details', href: admin.enquiries },
      { label: 'Show comments', href: admin.comments },
      { label: 'Mail log', href: admin.mails },
      { label: 'Help for trainees', href: admin.helpItems },
    ],
  },
  {
    heading: 'The office',
    entries: [
      { label: 'Add signup link', href: admin.signUpLinks },
      { label: 'Documents', href: admin.documents },
      { label: 'Audit trail', href: admin.audit },
      { label: 'Settings', href: admin.settings },
      { label: 'Colleagues', href: admin.colleagues, least: 'owner' },
      { label: 'Your account', href: admin.account },
    ],
  },
]

/** Whether this role may open the entry's page. */
export const isOpenTo =
  (role: OfficeRole) =>
  ({ least = 'read-only' }: AdminEntry): boolean =>
    hasRole(role, least)

/** One list: at the side of the page, on a phone behind a button. It works without JavaScript. */
export function AdminMenu({ currentPath, role }: { currentPath: string; role: OfficeRole }) {
  const current = currentPath.toLowerCase()
  const isCurrent = (href: string) => current === href || current.startsWith(`${href}/`)
  return (
    <nav aria-label="Office" className="office-nav">
      <button type="button" className="button button-quiet button-small" popoverTarget="office-menu">
        Menu
      </button>
      <div id="office-menu" popover="auto">
        {ADMIN_ENTRIES.map(({ heading, entries }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {entries.filter(isOpenTo(role)).map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

const KEYS = [
  { keys: 'Ctrl K or ⌘ K', does: 'go to a page, or find a trainee' },
  { keys: '/', does: 'search in this list' },
  { keys: 'j, k', does: 'next and previous row' },
  { keys: '?', does: 'this list of keys' },
]

/** The dialogs that layout/admin-script.js opens: the command palette and the list of keys; and the idle warning. */
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
          You’ll be logged out soon, as nothing has been done here for a while.{' '}
          <button type="button" className="link-button" id="stay">
            Stay logged in
          </button>
        </p>
        <p id="signed-out" hidden>
          You were logged out. What you typed is still here:{' '}
          <a href={paths.admin.signIn()} target="_blank">
            log in again in another tab
          </a>
          , then go on.
        </p>
      </div>
    </>
  )
}
