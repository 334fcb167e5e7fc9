import type { BookingAttempt, BookingRefund } from '#domain/bookings/booking-details.ts'
import { formatPence } from '#domain/pence.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { CopyButton } from '#web/pages/admin/table-cells.tsx'

const ATTEMPT_STATES: Record<BookingAttempt['state'], { kind: BadgeKind; words: string }> = {
  created: { kind: 'info', words: 'Begun' },
  processing: { kind: 'info', words: 'Being decided' },
  failed: { kind: 'warn', words: 'Declined' },
  succeeded: { kind: 'ok', words: 'Succeeded' },
  cancelled: { kind: 'quiet', words: 'Cancelled' },
}
const REFUND_STATES: Record<BookingRefund['state'], { kind: BadgeKind; words: string }> = {
  requested: { kind: 'info', words: 'On its way' },
  succeeded: { kind: 'ok', words: 'Made' },
  failed: { kind: 'danger', words: 'Failed' },
}

export const State = ({ kind, words }: { kind: BadgeKind; words: string }) => <Badge kind={kind}>{words}</Badge>

export function Attempts({ attempts }: { attempts: BookingAttempt[] }) {
  return (
    <>
      <h3>Payments</h3>
      <DataTable
        caption="Payments by card, each with the card provider’s id"
        items={attempts}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Begun', cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            head: 'State',
            cell: ({ state, surplus, decline }) => (
              <>
                <State {...ATTEMPT_STATES[state]} /> {surplus && 'paid twice'}
                {state === 'failed' && decline}
              </>
            ),
          },
          { head: 'Provider’s id', cell: ({ providerId }) => providerId && <CopyButton text={providerId} /> },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

export function Refunds({ refunds }: { refunds: BookingRefund[] }) {
  return (
    <>
      <h3>Refunds</h3>
      <DataTable
        caption="What went back, or is on its way"
        items={refunds}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Decided', cell: ({ requestedAt }) => formatDateTime(requestedAt) },
          { head: 'State', cell: ({ state }) => <State {...REFUND_STATES[state]} /> },
          { head: 'Why', cell: ({ words, reason }) => words ?? REFUND_REASONS[reason] ?? reason },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

const REFUND_REASONS: Partial<Record<string, string>> = {
  surplus: 'Paid twice',
  'no-place': 'No place was left',
  cancelled: 'Cancelled',
}
