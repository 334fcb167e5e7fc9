import { type Chosen, findChosen, MOST_CHOSEN } from '#domain/bookings/act-on-each.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'

/** The references of the rows that were ticked, as the address carries them. */
export const readChosen = ({ searchParams }: URL): string[] => searchParams.getAll('id').slice(0, MOST_CHOSEN)

export const findChosenAt = (platform: Platform, url: URL) => findChosen(platform, { references: readChosen(url) })

export const NOBODY_CHOSEN = 'Nobody is chosen. Tick some trainees in the list first.'

/** "1 booking", "12 bookings" */
export const bookingCount = (number: number): string => `${number} ${number === 1 ? 'booking' : 'bookings'}`

/** Whom a press of the button is about. */
export function ChosenSection({ chosen, title }: { chosen: Chosen[]; title: string }) {
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
