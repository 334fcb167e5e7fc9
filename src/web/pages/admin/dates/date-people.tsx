import type { BookingLabel } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { ShownPhone } from '#domain/phone-country.ts'
import type { BookedPerson, RunSummary, WaitlistPerson } from '#domain/schedule/find-run.ts'
import type { WaitlistState } from '#domain/waitlist/waitlist.ts'
import { isolated } from '#platform/isolated-text.ts'
import { DateTime, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { EmailAddress, PhoneLink, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'
import { BookingStatusBadge } from '../trainees/booking-status-badge.tsx'

/** Someone with a place, and how their booking stands. */
export interface BookedTrainee extends BookedPerson {
  phone: ShownPhone
  label: BookingLabel
  due: Pence
}

interface BookedSectionProps {
  run: RunSummary
  booked: BookedTrainee[]
}

/** Who has a place, and their list for other uses. */
export function BookedSection({ run, booked }: BookedSectionProps) {
  return (
    <section className="panel" aria-labelledby="booked-title">
      <h2 id="booked-title">Who has a place</h2>
      {booked.length === 0 ? (
        <p className="quiet">No one has a place yet.</p>
      ) : (
        <>
          <BookedTable booked={booked} />
          <p className="row-actions">
            <a href={paths.admin.traineesOf(run.id)}>Show them under Trainees</a>
          </p>
        </>
      )}
    </section>
  )
}

/** The bookings of a date. Each is changed on its own page, to which its name links. */
function BookedTable({ booked }: { booked: BookedTrainee[] }) {
  return (
    <DataTable
      caption="Who has a place, by name"
      items={booked}
      keyOf={({ bookingId }) => bookingId}
      empty="No one has a place yet."
      columns={[
        { head: 'Name', phone: 'first', cell: (one) => <Name person={one} /> },
        {
          head: 'Email',
          phone: 'second',
          cell: ({ email }) => (
            <a href={`mailto:${email}`} data-main="">
              <EmailAddress address={email} />
            </a>
          ),
        },
        {
          head: 'Phone',
          phone: 'second-end',
          cell: ({ phone }) => phone.link && <PhoneLink phone={phone} />,
        },
        { head: 'State', phone: 'first-end', cell: (one) => <State person={one} /> },
      ]}
    />
  )
}

function Name({ person: { fullName, reference } }: { person: BookedPerson }) {
  return (
    <TwoLines
      first={
        <a href={paths.admin.trainee(reference)} data-row="">
          <bdi>{fullName}</bdi>
        </a>
      }
      second={<code>{reference}</code>}
    />
  )
}

/** As in the list of trainees; of a cancelled date, what they chose instead. */
function State({ person: { seat, heldUntil, label, due, choice } }: { person: BookedTrainee }) {
  const chosen = choice && (choice.kind === 'refund' ? 'Wants a refund' : `Wants ${choice.label}`)
  if (seat === 'held')
    return (
      <span className="row-actions">
        <Badge kind="info">Held</Badge> until {formatDateTime(heldUntil)}
      </span>
    )
  return (
    <TwoLines
      first={chosen ? <Badge kind="danger">{chosen}</Badge> : <BookingStatusBadge label={label} />}
      second={due > 0 && `${formatPence(due)} due`}
    />
  )
}

interface WaitingListSectionProps {
  run: RunSummary
  waitlist: (WaitlistPerson & { phone: ShownPhone })[]
  mayWrite: boolean
}

const STATES: Record<WaitlistState, StateLabel> = {
  waiting: { kind: 'info', label: 'Waiting' },
  offered: { kind: 'warn', label: 'Offered' },
  taken: { kind: 'ok', label: 'Took the place' },
  expired: { kind: 'quiet', label: 'Ended' },
  left: { kind: 'quiet', label: 'Left' },
}

/** The waiting list in its order, with a button that offers a free place before the job does within a minute. */
export function WaitingListSection({ run, waitlist, mayWrite }: WaitingListSectionProps) {
  const first = waitlist.find((one) => one.state === 'waiting')
  const free = run.phase === 'coming' && run.taken < run.capacity
  return (
    <section className="panel" aria-labelledby="line-title">
      <h2 id="line-title">Waiting list</h2>
      {first && (
        <p>
          {free
            ? 'A place is free. It is offered within a minute to the first person waiting.'
            : 'When a place comes free, it is offered within a minute to the first person waiting.'}
        </p>
      )}
      <DataTable
        caption="Waiting list, longest wait first"
        items={waitlist}
        keyOf={({ id }) => id}
        empty="No one is waiting. Visitors can join the waiting list while the date is full."
        columns={[
          { head: 'Name', phone: 'first', cell: ({ name }) => <TwoLines first={<bdi>{name}</bdi>} /> },
          {
            head: 'Email',
            phone: 'second',
            cell: ({ email }) => (
              <a href={`mailto:${email}`} data-main="">
                <EmailAddress address={email} />
              </a>
            ),
          },
          {
            head: 'Phone',
            phone: 'second-end',
            cell: ({ phone }) => phone.link && <PhoneLink phone={phone} />,
          },
          { head: 'Joined', cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
          {
            head: 'State',
            phone: 'first-end',
            cell: (one) => (
              <span className="row-actions">
                <StateBadge labels={STATES} state={one.state} />
                {one === first && free && mayWrite && <OfferPlace name={one.name} />}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

/** Only the first person waiting is offered a place. */
const OfferPlace = ({ name }: { name: string }) => (
  <form method="post">
    <button className="link-button" name="intent" value="offer" aria-label={`Offer a place to ${isolated(name)}`}>
      Offer a place
    </button>
  </form>
)
