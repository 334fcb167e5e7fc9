import type { BookingLabel } from '#domain/bookings/booking.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'

const KINDS: Record<BookingLabel, BadgeKind> = {
  'Awaiting payment': 'info',
  Confirming: 'info',
  'Deposit paid': 'ok',
  Paid: 'ok',
  'Balance overdue': 'warn',
  Expired: 'quiet',
  Cancelled: 'quiet',
  Refunded: 'quiet',
  'Partly refunded': 'quiet',
  'Needs attention': 'danger',
}

/** The label of a booking, with a colour that says no more than its words. */
export const BookingStatusBadge = ({ label }: { label: BookingLabel }) => <Badge kind={KINDS[label]}>{label}</Badge>
