import type { BookedPerson, RunSummary, WaitlistPerson } from '#domain/schedule/find-run.ts'
import type { WaitlistState } from '#domain/waitlist/waitlist.ts'
import { DateTime, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { EmailAddress, PhoneNumber, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'

interface BookedSectionProps {
  run: RunSummary
  booked: BookedPerson[]
  mayBook: boolean
}

/** Who has a place, and what is done for all of them. */
export function BookedSection({ run, booked, mayBook }: BookedSectionProps) {
  return (
    <section className="admin-section stretch" aria-labelledby="booked-title">
      <h2 id="booked-title">Who has a place</h2>
      {booked.length === 0 ? <p className="quiet">No one has a place yet.</p> : <BookedTable booked={booked} />}
      {(mayBook || booked.length > 0) && (
        <p className="actions">
          {mayBook && (
            <ButtonLink small kind="quiet" href={paths.admin.bookTrainee({ date: run.id })}>
              Add a booking
            </ButtonLink>
          )}
          {booked.length > 0 && (
            <span>
              <a href={paths.admin.traineesOf(run.id)}>Show them under Trainees</a> to email everyone or download the
              list.
            </span>
          )}
        </p>
      )}
    </section>
  )
}

/** The bookings of a date. Each is changed on its own page, to which its name links. */
function BookedTable({ booked }: { booked: BookedPerson[] }) {
  return (
    <DataTable
      caption="Who has a place, in the order in which they booked"
      items={booked}
      keyOf={({ bookingId }) => bookingId}
      empty="No one has a place yet."
      columns={[
        { head: 'Name', cell: (one) => <Name person={one} /> },
        {
          head: 'Email',
          cell: ({ email }) => (
            <a href={`mailto:${email}`} data-main="">
              <EmailAddress address={email} />
            </a>
          ),
        },
        { head: 'Phone', cell: ({ phoneNumber }) => phoneNumber && <PhoneNumber number={phoneNumber} /> },
        { head: 'Place', cell: (one) => <Place person={one} /> },
      ]}
    />
  )
}

function Name({ person: { fullName, reference } }: { person: BookedPerson }) {
  return (
    <TwoLines
      first={
        <a href={paths.admin.trainee(reference)} data-row="">
          {fullName}
        </a>
      }
      second={<code>{reference}</code>}
    />
  )
}

function Place({ person: { seat, heldUntil, hasOpenCase, choice } }: { person: BookedPerson }) {
  const chosen = choice && (choice.kind === 'refund' ? 'Wants a refund' : `Wants ${choice.label}`)
  return (
    <span className="row-actions">
      {seat === 'confirmed' ? (
        <Badge kind="ok">Confirmed</Badge>
      ) : (
        <>
          <Badge kind="info">Held</Badge> until {formatDateTime(heldUntil)}
        </>
      )}
      {hasOpenCase && <Badge kind="danger">{chosen ?? 'Needs attention'}</Badge>}
    </span>
  )
}

interface WaitingListSectionProps {
  run: RunSummary
  waitlist: WaitlistPerson[]
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
    <section className="admin-section stretch" aria-labelledby="line-title">
      <h2 id="line-title">Waiting list</h2>
      {first && (
        <p>
          {free
            ? 'A place is free. It is offered within a minute to the first person waiting.'
            : 'When a place comes free, it is offered within a minute to the first person waiting.'}
        </p>
      )}
      {first && free && mayWrite && (
        <form method="post">
          <Button small kind="quiet" name="intent" value="offer">
            Offer it to {first.name} now
          </Button>
        </form>
      )}
      <DataTable
        caption="Waiting list, longest wait first"
        items={waitlist}
        keyOf={({ id }) => id}
        empty="No one is waiting. Visitors can join the waiting list while the date is full."
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          {
            head: 'Email',
            cell: ({ email }) => (
              <a href={`mailto:${email}`} data-main="">
                <EmailAddress address={email} />
              </a>
            ),
          },
          { head: 'Phone', cell: ({ phoneNumber }) => phoneNumber && <PhoneNumber number={phoneNumber} /> },
          { head: 'Joined', cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
          { head: 'State', cell: ({ state }) => <StateBadge labels={STATES} state={state} /> },
        ]}
      />
    </section>
  )
}
