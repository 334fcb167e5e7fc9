import { type ReactNode, useId } from 'react'
import { data, redirect } from 'react-router'
import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type ChosenBooking, findChosenBookings, findRecipients, MAX_CHOSEN } from '#domain/bookings/bulk-actions.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge, Notice } from '#web/ui/notice.tsx'
import { type FormValues, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { TwoLines } from '../table-cells.tsx'

type SelectedBooking = Pick<ChosenBooking, 'reference' | 'fullName'>

interface BookingOutcome extends SelectedBooking {
  key: string
  done: boolean
  message: string
}

/** The answer to a form about several bookings: what became of each, or the form again with what was wrong. */
export interface BulkAnswer {
  outcomes: BookingOutcome[] | null
  /** What is still to happen to those that were done. */
  note?: string
  values: FormValues
  fieldErrors: FieldErrors
  message?: string
}

/** The references of the selected rows, as the address has them: at most MAX_CHOSEN. */
export const readSelectedReferences = ({ searchParams }: URL): string[] =>
  searchParams.getAll('id').slice(0, MAX_CHOSEN)

export async function findSelectedBookings(platform: Platform, url: URL) {
  await nameWholeList(platform, url)
  return findChosenBookings(platform, { references: readSelectedReferences(url) })
}

/**
 * Where the whole list was selected, leads to the address that names each booking: what is done then is done to those that
 * were shown, also when the list has grown meanwhile.
 */
export async function nameWholeList(platform: Platform, url: URL): Promise<void> {
  if (!isWholeList(url)) return
  const { filter } = parseBookingListQuery(Object.fromEntries(url.searchParams))
  const all = await findRecipients(platform, { filter })
  if (all.length === 0 || all.length > MAX_CHOSEN) return
  throw redirect(`${url.pathname}?${new URLSearchParams(all.map(({ reference }) => ['id', reference]))}`)
}

/** The booking, where it is the only one selected. */
export const onlyOne = <One,>(chosen: One[]): One | undefined => (chosen.length === 1 ? chosen[0] : undefined)

/** Whether the address means all of a list, and not the rows that it names. */
export const isWholeList = ({ searchParams }: URL): boolean => searchParams.has('all') && !searchParams.has('id')

export const NONE_SELECTED = `No trainees are selected. Select up to ${MAX_CHOSEN} in the list first.`

/** The form again, with 422. */
export const rejectBulk = (values: FormValues, problem: { message?: string; fieldErrors?: FieldErrors }) =>
  data<BulkAnswer>({ outcomes: null, values, fieldErrors: {}, ...problem }, { status: 422 })

export const unknownButton = ({ form }: { form: FormValues }): BulkAnswer => ({
  outcomes: null,
  values: form,
  fieldErrors: {},
  message: UNKNOWN_BUTTON,
})

/** What became of one booking, in words: see `failureMessage` for those that failed. */
export const outcomeOf = (
  { reference, fullName, answer }: SelectedBooking & { answer: { ok: boolean } },
  message: string,
): BookingOutcome => ({ key: reference, reference, fullName, done: answer.ok, message })

export const reportOutcomes = (values: FormValues, outcomes: BookingOutcome[], note?: string) =>
  data<BulkAnswer>({ outcomes, note, values, fieldErrors: {} })

/** Why one of several bookings was not changed. `own` words the errors that a single booking's commands do not have. */
export function failureMessage(error: string, own: Partial<Record<string, string>> = {}): string {
  if (error === 'broken') return UNEXPECTED_ERROR
  const known: Partial<Record<string, string>> = BOOKING_CHANGE_ERRORS
  return own[error] ?? known[error] ?? error
}

const UNEXPECTED_ERROR = 'Something went wrong, and nothing was changed. Please try again: nothing is done twice.'

interface BulkActionPageProps {
  heading: ReactNode
  /** What the form will do, where there is something to do. */
  summary: string
  /** Why nothing can be done with this selection; null where the form can be sent. */
  unavailable: string | null
  answer: BulkAnswer | undefined
  /** Heads the outcomes: "Moved". */
  done?: string
  /** The form, and what it is about. */
  children: ReactNode
}

/** A page that does one thing to all selected bookings: its form first, and then what became of each. */
export function BulkActionPage({ heading, summary, unavailable, answer, done = '', children }: BulkActionPageProps) {
  if (answer?.outcomes)
    return (
      <AdminPage heading={heading}>
        <Outcomes outcomes={answer.outcomes} note={answer.note} done={done} />
      </AdminPage>
    )
  return (
    <AdminPage
      heading={heading}
      summary={unavailable === null && summary}
      actions={unavailable === null && <a href={paths.admin.trainees}>All trainees</a>}
    >
      <ErrorSummary problems={problemsOf(answer?.fieldErrors ?? {}, answer ?? {})} />
      {unavailable === null ? (
        children
      ) : (
        <>
          <Notice>
            <p>{unavailable}</p>
          </Notice>
          <p>
            <ButtonLink small href={paths.admin.trainees}>
              Choose trainees
            </ButtonLink>
          </p>
        </>
      )}
    </AdminPage>
  )
}

/** As many of a selection as are seen without opening it. */
const SHOWN = 20

export function SelectedBookings({ bookings, title }: { bookings: SelectedBooking[]; title: string }) {
  const titleId = useId()
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <BookingNames bookings={bookings.slice(0, SHOWN)} />
      {bookings.length > SHOWN && (
        <details>
          <summary>Show all {bookings.length}</summary>
          <BookingNames bookings={bookings.slice(SHOWN)} />
        </details>
      )}
    </section>
  )
}

function BookingNames({ bookings }: { bookings: SelectedBooking[] }) {
  return (
    <ul className="recipients">
      {bookings.map(({ reference, fullName }) => (
        <li key={reference}>
          <a href={paths.admin.trainee(reference)}>
            <bdi>{fullName}</bdi>
          </a>{' '}
          <code>{reference}</code>
        </li>
      ))}
    </ul>
  )
}

/** The course of a booking, its date, and the hours of its first session. */
export const courseAndDate = ({ run, course }: Pick<Booking, 'run' | 'course'>): string =>
  `${course.name}, ${run.label}, ${formatHours(getFirstSession(run), run.zone)}`

/** "1 booking", "12 bookings" */
export const bookingCount = (number: number): string => `${number} ${number === 1 ? 'booking' : 'bookings'}`

interface OutcomesProps extends Required<Pick<BulkActionPageProps, 'done'>>, Pick<BulkAnswer, 'note'> {
  outcomes: BookingOutcome[]
}

function Outcomes({ outcomes, done, note }: OutcomesProps) {
  const rejected = outcomes.filter((one) => !one.done).length
  return (
    <section className="admin-section" aria-label="Result">
      <Notice kind={rejected === 0 ? 'ok' : 'warn'} live>
        <p>
          {done}: {outcomes.length - rejected} of {outcomes.length}.
          {rejected > 0 && ` Not done: ${bookingCount(rejected)}, each with its reason below.`}
          {note && rejected < outcomes.length && ` ${note}`}
        </p>
      </Notice>
      <DataTable
        caption="Result for each booking"
        items={outcomes}
        keyOf={({ key }) => key}
        empty={<p>Nothing was done: none of the selected bookings exists any more.</p>}
        columns={[
          {
            head: 'Trainee',
            cell: ({ reference, fullName }) => (
              <TwoLines
                first={
                  <a href={paths.admin.trainee(reference)} data-row="">
                    <bdi>{fullName}</bdi>
                  </a>
                }
                second={<code>{reference}</code>}
              />
            ),
          },
          {
            head: 'Outcome',
            cell: ({ done: isDone }) => (
              <Badge kind={isDone ? (note ? 'info' : 'ok') : 'danger'}>
                {isDone ? (note ? done : 'Done') : 'Not done'}
              </Badge>
            ),
          },
          { head: 'What happened', cell: ({ message }) => message },
        ]}
      />
      <p>
        <a href={paths.admin.trainees}>Back to the trainees</a>
      </p>
    </section>
  )
}
