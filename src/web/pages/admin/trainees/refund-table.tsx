import type { findRefundParts } from '#domain/orders/refund-bookings.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TwoLines } from '../table-cells.tsx'

export const NOTHING_TO_REFUND = 'There is nothing to refund for these bookings.'

type RefundTableProps = Pick<Awaited<ReturnType<typeof findRefundParts>>, 'parts' | 'total'>

export function RefundTable({ parts, total }: RefundTableProps) {
  return (
    <DataTable
      caption="What is refunded"
      items={parts}
      keyOf={({ attemptId }) => attemptId}
      empty={NOTHING_TO_REFUND}
      {...(parts.length > 0 && {
        total: {
          label: parts.some(({ byHand }) => byHand > 0)
            ? 'Total, of which some did not come by card'
            : `Total, back to the original ${parts.length === 1 ? 'card' : 'cards'}`,
          sum: formatPence(total),
        },
      })}
      columns={[
        {
          head: 'Trainee',
          phone: 'first',
          cell: ({ reference, fullName }) => (
            <TwoLines
              first={<a href={paths.admin.trainee(reference)}>{fullName}</a>}
              second={<code>{reference}</code>}
            />
          ),
        },
        {
          head: 'Course',
          phone: 'second',
          cell: ({ courseName, date }) => `${courseName}, ${date}`,
        },
        { head: 'Refund', numeric: true, phone: 'first-end', cell: ({ amount }) => formatPence(amount) },
      ]}
    />
  )
}
