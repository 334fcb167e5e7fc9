import type { TasterGuest, TasterSummary } from '#domain/tasters/find-tasters.ts'
import { isolated } from '#platform/isolated-text.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmailAddress } from '../table-cells.tsx'

interface TasterGuestsProps {
  taster: TasterSummary
  guests: TasterGuest[]
  hasStarted: boolean
  mayWrite: boolean
}

/** Who signed up; once it has started, who came and who booked a course afterwards. */
export function TasterGuests({ taster, guests, hasStarted, mayWrite }: TasterGuestsProps) {
  const isMarked = hasStarted && !taster.cancelledAt
  const table = (
    <DataTable
      caption="Who signed up, in the order in which they did"
      items={guests}
      keyOf={({ id }) => id}
      empty=""
      columns={
        isMarked
          ? [NAME, EMAIL, SIGNED_UP, CURIOUS, cameColumn(mayWrite), BOOKED]
          : [NAME, { ...EMAIL, phone: 'second' }, SIGNED_UP, CURIOUS]
      }
    />
  )
  return (
    <section className="admin-section stretch guest-list" aria-labelledby="guests-title">
      <h2 id="guests-title">Who signed up</h2>
      {guests.length === 0 ? (
        <p className="quiet">No one has signed up yet.</p>
      ) : isMarked && mayWrite ? (
        <form method="post" className="admin-section stretch">
          {table}
          <p className="actions">
            <Button small name="intent" value="attendance">
              Save attendance
            </Button>
          </p>
        </form>
      ) : (
        table
      )}
    </section>
  )
}

const NAME: Column<TasterGuest> = {
  head: 'Name',
  phone: 'first',
  cell: ({ id, name }) => <span id={`guest-${id}`}>{name}</span>,
}

const EMAIL: Column<TasterGuest> = {
  head: 'Email',
  cell: ({ email }) => (
    <span title={email}>
      <EmailAddress address={email} />
    </span>
  ),
}

const SIGNED_UP: Column<TasterGuest> = {
  head: 'Signed up',
  cell: ({ createdAt }) => <span className="moment">{formatDate(createdAt)}</span>,
}

/** What they said in the questions about the role. */
const CURIOUS: Column<TasterGuest> = { head: 'Curious about', cell: ({ course }) => course }

/** Pressing Join ticks the box; staff tick those who came in another way. */
const cameColumn = (mayWrite: boolean): Column<TasterGuest> => ({
  head: 'Attended',
  phone: 'first-end',
  cell: ({ id, name, attended }) =>
    mayWrite ? (
      <input
        type="checkbox"
        name="came"
        value={id}
        defaultChecked={attended !== null}
        aria-label={`${isolated(name)} attended`}
      />
    ) : attended ? (
      'Yes'
    ) : (
      'No'
    ),
})

const BOOKED: Column<TasterGuest> = {
  head: 'Booked a course',
  phone: 'second',
  cell: ({ booked }) => booked && <a href={paths.admin.trainee(booked)}>Yes</a>,
}
