import { paths } from '#web/paths.ts'

const { admin } = paths

/** The specification's entries with its words, and beside them what else a day in the office needs. */
export const ADMIN_ENTRIES: { heading: string; entries: { label: string; href: string }[] }[] = [
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
      { label: 'Add training dates', href: admin.addTrainingDates },
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
      { label: 'Colleagues', href: admin.colleagues },
      { label: 'Your account', href: admin.account },
    ],
  },
]

/** One list: at the side of a desk's screen, behind a button on a phone. No script is needed for either. */
export function AdminMenu({ currentPath }: { currentPath: string }) {
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
              {entries.map(({ label, href }) => (
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
