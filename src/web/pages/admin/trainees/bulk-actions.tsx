import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import type { ChosenBooking } from '#domain/bookings/act-on-each.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TwoLines } from '../fact-lines.tsx'
import { bookingCount } from './chosen.tsx'

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
  const known: Partial<Record<string, { sentence: string }>> = BOOKING_CHANGE_ERRORS
  return own[error] ?? known[error]?.sentence ?? error
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
