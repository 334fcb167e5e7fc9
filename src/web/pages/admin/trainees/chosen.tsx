import { type ChosenBooking, findChosenBookings, MAX_CHOSEN } from '#domain/bookings/act-on-each.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'

/** The references of the rows that were ticked, as the address carries them. */
export const readSelectedReferences = ({ searchParams }: URL): string[] =>
  searchParams.getAll('id').slice(0, MAX_CHOSEN)

export const findSelectedBookings = (platform: Platform, url: URL) =>
  findChosenBookings(platform, { references: readSelectedReferences(url) })

export const NONE_SELECTED = 'Nobody is chosen. Tick some trainees in the list first.'

/** "1 booking", "12 bookings" */
export const bookingCount = (number: number): string => `${number} ${number === 1 ? 'booking' : 'bookings'}`

/** Whom a press of the button is about. */
export function SelectedBookings({ chosen, title }: { chosen: ChosenBooking[]; title: string }) {
  return (
    <section className="panel" aria-labelledby="chosen-title">
      <h2 id="chosen-title">{title}</h2>
      <ul className="recipients">
        {chosen.map(({ reference, fullName }) => (
          <li key={reference}>
            <a href={paths.admin.trainee(reference)}>{fullName}</a> <code>{reference}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
