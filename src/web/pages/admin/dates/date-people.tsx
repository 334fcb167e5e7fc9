import type { BookedPerson, RunSummary, WaitlistPerson } from '#domain/schedule/find-run.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmailAddress } from '../table-cells.tsx'
import { DateTime, formatDateTime } from '#web/pages/date-time.tsx'
import type { WaitlistState } from '#domain/waitlist/waitlist.ts'
import { Button } from '#web/ui/button.tsx'

/** Who has a place. What is done with a booking is done on its own page. */
export function BookedTable({ booked }: { booked: BookedPerson[] }) {
  return (
    <DataTable
      caption="Who has a place, in the order in which they booked"
      items={booked}
      keyOf={({ bookingId }) => bookingId}
      empty="Nobody has a place yet."
      columns={[
        { head: 'Name', cell: (one) => <Name person={one} /> },
        { head: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
        { head: 'Phone', cell: ({ phoneNumber }) => <span className="phone">{phoneNumber}</span> },
        { head: 'Place', cell: (one) => <Place person={one} /> },
      ]}
    />
  )
}

function Name({ person: { fullName, reference } }: { person: BookedPerson }) {
  return (
    <span className="fact-lines">
      <a href={paths.admin.trainee(reference)} data-row="">
        {fullName}
      </a>
      <code className="second">{reference}</code>
    </span>
  )
}

function Place({ person: { seat, heldUntil, hasOpenCase, choice } }: { person: BookedPerson }) {
  const chosen = choice && (choice.kind === 'refund' ? 'Wants the money back' : `Wants ${choice.label}`)
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
  line: WaitlistPerson[]
  mayWrite: boolean
}

const STATES: Record<WaitlistState, { kind: BadgeKind; words: string }> = {
  waiting: { kind: 'info', words: 'Waiting' },
  offered: { kind: 'warn', words: 'Offered' },
  taken: { kind: 'ok', words: 'Took the place' },
  expired: { kind: 'quiet', words: 'Ended' },
  left: { kind: 'quiet', words: 'Left' },
}

/** The waiting list, the first first, and the way to offer a free place before the sweep does. */
export function WaitingListSection({ run, line, mayWrite }: WaitingListSectionProps) {
  const first = line.find((one) => one.state === 'waiting')
  const free = run.phase === 'coming' && run.taken < run.capacity
  return (
    <section className="admin-section stretch" aria-labelledby="line-title">
      <h2 id="line-title">Waiting list</h2>
      {first && (
        <p>
          {free
            ? 'A place is free. Within a minute it is offered to the first in line by itself.'
            : 'A place that comes free is offered to the first in line by itself, within a minute.'}
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
        caption="Who is in line or was, the first first"
        items={line}
        keyOf={({ id }) => id}
        empty="Nobody has joined the line. It is offered to visitors while the date is full."
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
          { head: 'Phone', cell: ({ phoneNumber }) => <span className="phone">{phoneNumber}</span> },
          { head: 'Joined', cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
          { head: 'State', cell: ({ state }) => <Badge kind={STATES[state].kind}>{STATES[state].words}</Badge> },
        ]}
      />
    </section>
  )
}
