import { type ChosenBooking, findChosenBookings, MAX_CHOSEN } from '#domain/bookings/bulk-actions.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { Badge, Notice } from '#web/ui/notice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TwoLines } from '../table-cells.tsx'

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

/** What became of one booking, in words. */
export type BookingOutcome = Pick<ChosenBooking, 'reference' | 'fullName'> & {
  key: string
  done: boolean
  words: string
}

const BROKEN = 'Something went wrong here, and nothing was changed. Press again: what is done is not done twice.'

/** Why one of many was not done, where another error than those of a single booking is not worded otherwise. */
export function failureMessage(error: string, own: Partial<Record<string, string>> = {}): string {
  if (error === 'broken') return BROKEN
  const known: Partial<Record<string, { message: string }>> = BOOKING_CHANGE_ERRORS
  return own[error] ?? known[error]?.message ?? error
}

/** Row by row what was done and what was rejected, and why. */
export function OutcomeSection({ told, done }: { told: BookingOutcome[]; done: string }) {
  const rejected = told.filter((one) => !one.done).length
  return (
    <section className="admin-section" aria-label="What was done">
      <Notice kind={rejected === 0 ? 'ok' : 'warn'} live>
        <p>
          {done}: {told.length - rejected} of {told.length}.
          {rejected > 0 && ` Rejected: ${bookingCount(rejected)}, each with its reason below.`}
        </p>
      </Notice>
      <DataTable
        caption="What became of each"
        items={told}
        keyOf={({ key }) => key}
        empty={<p>Nothing was done: none of those chosen is there any more.</p>}
        columns={[
          {
            head: 'Trainee',
            cell: ({ reference, fullName }) => (
              <TwoLines
                first={
                  <a href={paths.admin.trainee(reference)} data-row="">
                    {fullName}
                  </a>
                }
                second={<code>{reference}</code>}
              />
            ),
          },
          {
            head: 'Outcome',
            cell: ({ done: isDone }) => <Badge kind={isDone ? 'ok' : 'danger'}>{isDone ? 'Done' : 'Rejected'}</Badge>,
          },
          { head: 'What happened', cell: ({ words }) => words },
        ]}
      />
      <p>
        <a href={paths.admin.trainees}>Back to the trainees</a>
      </p>
    </section>
  )
}
