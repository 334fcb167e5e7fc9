import type { BookedPerson } from '#domain/schedule/find-run.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmailAddress } from '../email-text.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'

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

function Place({ person: { seat, heldUntil, needsAttention, choice } }: { person: BookedPerson }) {
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
      {needsAttention && <Badge kind="danger">{chosen ?? 'Needs attention'}</Badge>}
    </span>
  )
}
