import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

const ENTRIES = [
  { label: 'My bookings', href: paths.myBookings },
  { label: 'Help', href: paths.helpFaq },
  { label: 'My details', href: paths.myDetails },
]

/** Where else a trainee can go, and the way out. It keeps its room where it is not known yet whether they are signed in. */
export function StudentNav({ hidden = false }: { hidden?: boolean }) {
  const current = useLocation().pathname.toLowerCase()
  return (
    <nav className="student-nav" aria-label="Your own pages" data-hidden={hidden ? '' : undefined}>
      {ENTRIES.map(({ label, href }) => (
        <a key={href} href={href} aria-current={current.startsWith(href.toLowerCase()) ? 'page' : undefined}>
          {label}
        </a>
      ))}
      <form method="post" action={paths.logout}>
        <button className="link-button">Log out</button>
      </form>
    </nav>
  )
}
