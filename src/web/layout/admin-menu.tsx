import { hasRole, type OfficeRole } from '#domain/accounts/account.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

interface AdminEntry {
  label: string
  href: string
  /** The least role that may open it, where not everybody of the office may: as in src/web/access-policies.ts. */
  least?: OfficeRole
}

/** The specification's entries with its words, and beside them what else a day in the office needs. */
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

/** Whether an entry leads this role anywhere but to an error. */
export const isOpenTo =
  (role: OfficeRole) =>
  ({ least = 'read-only' }: AdminEntry): boolean =>
    hasRole(role, least)

/** One list: at the side of a desk's screen, behind a button on a phone. No script is needed for either. */
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
