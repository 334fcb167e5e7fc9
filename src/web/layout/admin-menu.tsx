import type { ReactNode } from 'react'
import { hasRole, type OfficeRole } from '#domain/accounts/account.ts'
import type { WaitingCounts } from '#domain/reports/waiting-counts.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

interface AdminEntry {
  label: string
  href: string
  /** How the addresses begin of pages that belong to it and are not below its own. */
  covers?: string
  /** The least role that is shown it, where read-only is not: who may open it, or else who may add something there. */
  least?: OfficeRole
  /** Only for those who teach. */
  teaching?: true
  /** Other words that staff type when they look for it. */
  also?: string
  /** What of its page waits for staff. */
  waiting?: keyof WaitingCounts
}

/** The specification's entries with its labels, and what else the office needs. */
export const ADMIN_ENTRIES: { heading: string; entries: AdminEntry[] }[] = [
  {
    heading: 'Today',
    entries: [
      { label: 'Welcome', href: admin.welcome, also: 'home today to do' },
      { label: 'Trainees', href: admin.trainees, also: 'bookings people customers', waiting: 'trainees' },
      { label: 'Orders', href: admin.orders, also: 'several places quotes invoices pipeline teams' },
      { label: 'Companies', href: admin.companies, also: 'organisations employers terms statement account' },
    ],
  },
  {
    heading: 'Courses',
    entries: [
      { label: 'Courses and prices', href: admin.courses, also: 'catalogue price early bird' },
      { label: 'Add training dates', href: admin.addTrainingDates, least: 'staff', also: 'new course' },
      {
        label: 'Show training dates',
        href: admin.trainingDates,
        covers: admin.attendance(''),
        also: 'courses calendar',
        waiting: 'dates',
      },
      { label: 'Trainers', href: admin.trainers, also: 'teachers facilitators availability days away holiday' },
      {
        label: 'Dates you teach',
        href: admin.teaching,
        covers: admin.attendance(''),
        least: 'trainer',
        teaching: true,
        also: 'register attendance trainer',
      },
      { label: 'Tasters', href: admin.tasters, also: 'taster session free trial event' },
      { label: 'Add coupon', href: admin.addCoupon(), least: 'staff', also: 'new discount code' },
      { label: 'Show coupon', href: admin.coupons, also: 'coupons discount codes' },
    ],
  },
  {
    heading: 'Inbox',
    entries: [
      {
        label: 'Show contact details',
        href: admin.enquiries,
        also: 'enquiries inbox messages',
        waiting: 'enquiries',
      },
      { label: 'Show comments', href: admin.comments, waiting: 'comments' },
      { label: 'Emails', href: admin.emails, also: 'mail log sent', waiting: 'emails' },
      { label: 'Help for trainees', href: admin.helpItems },
    ],
  },
  {
    heading: 'The office',
    entries: [
      { label: 'Add signup link', href: admin.signUpLinks, least: 'staff', also: 'invitations invite' },
      { label: 'Reports', href: admin.reports, also: 'revenue figures debtors vat sales' },
      { label: 'Documents', href: admin.documents, also: 'receipts invoices credit notes' },
      {
        label: 'Bank statements',
        href: admin.bankLines,
        also: 'transfers payments import csv camt',
        waiting: 'bankLines',
      },
      { label: 'Activity log', href: admin.audit, also: 'audit trail history' },
      { label: 'Content', href: admin.contents, covers: admin.ownerContent(''), also: 'website pages texts faq' },
      { label: 'Blog', href: admin.articles, also: 'articles posts write' },
      { label: 'Wording of emails', href: admin.emailWordings, also: 'email texts templates' },
      { label: 'Settings', href: admin.settings },
      { label: 'Colleagues', href: admin.colleagues, least: 'owner', also: 'team staff roles' },
      { label: 'Your account', href: admin.account, least: 'trainer', also: 'password sessions' },
    ],
  },
]

/** Whether the menu shows an entry: its page is open to the viewer, and about something that they have. */
export const isOpenTo =
  ({ role, trainerId }: MenuViewer) =>
  ({ least = 'read-only', teaching }: AdminEntry): boolean =>
    hasRole(role, least) && (!teaching || role === 'trainer' || trainerId !== null)

/** A colleague with another role teaches where the account is linked to a trainer. */
export interface MenuViewer {
  role: OfficeRole
  trainerId: string | null
}

interface AdminMenuProps {
  currentPath: string
  viewer: MenuViewer
  waiting: WaitingCounts | undefined
  /** At its foot: who is logged in. */
  children: ReactNode
}

/** One list: at the side of the page, on a phone behind a button. It works without JavaScript. */
export function AdminMenu({ currentPath, viewer, waiting, children }: AdminMenuProps) {
  const parts = ADMIN_ENTRIES.map(({ heading, entries }) => ({ heading, entries: entries.filter(isOpenTo(viewer)) }))
  const current = findCurrent(
    parts.flatMap(({ entries }) => entries),
    currentPath.toLowerCase(),
  )
  return (
    <nav aria-label="Office" className="office-nav">
      <button type="button" className="button button-quiet button-small" popoverTarget="office-menu">
        Menu
      </button>
      <div id="office-menu" popover="auto">
        {parts
          .filter(({ entries }) => entries.length > 0)
          .map(({ heading, entries }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {entries.map(({ label, href, waiting: kind }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === current?.href ? 'page' : undefined}>
                      {label}
                      {kind && waiting && waiting[kind] > 0 && <WaitingCount count={waiting[kind]} />}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {children}
      </div>
    </nav>
  )
}

const findCurrent = (entries: readonly AdminEntry[], path: string): AdminEntry | undefined =>
  entries.find(
    ({ href, covers }) =>
      path === href || path.startsWith(`${href}/`) || (covers !== undefined && path.startsWith(covers)),
  )

/** "4", which a screen reader calls "4 to do". */
function WaitingCount({ count }: { count: number }) {
  return (
    <span className="office-count">
      {' '}
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> to do</span>
    </span>
  )
}
