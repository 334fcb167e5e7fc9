import type { BookingLabel } from '#domain/bookings/booking.ts'
import { StateBadge, type StateLabel } from '../table-cells.tsx'

/** Each state of a booking in a colour that only repeats what the word says. */
export const BOOKING_STATE_LABELS: Record<BookingLabel, StateLabel> = {
  'Needs attention': { kind: 'danger', label: 'Needs attention' },
  'Balance overdue': { kind: 'warn', label: 'Balance overdue' },
  'Deposit paid': { kind: 'info', label: 'Deposit paid' },
  Paid: { kind: 'ok', label: 'Paid' },
  'Awaiting payment': { kind: 'info', label: 'Awaiting payment' },
  Confirming: { kind: 'info', label: 'Confirming' },
  Waived: { kind: 'quiet', label: 'Waived' },
  'Part waived': { kind: 'quiet', label: 'Part waived' },
  'Partly refunded': { kind: 'quiet', label: 'Partly refunded' },
  Refunded: { kind: 'quiet', label: 'Refunded' },
  Cancelled: { kind: 'quiet', label: 'Cancelled' },
  Expired: { kind: 'quiet', label: 'Expired' },
}

/** The booking's status, in a colour that only repeats what the label says. */
export const BookingStatusBadge = ({ label }: { label: BookingLabel }) => (
  <StateBadge state={label} labels={BOOKING_STATE_LABELS} />
)
