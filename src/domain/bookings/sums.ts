import { pence, type Pence } from '#domain/pence.ts'
import type { Booking } from './booking.ts'

/** What was paid and has not gone back, and is not about to. */
export const netPaid = ({ money }: Pick<Booking, 'money'>): Pence => pence(money.paid - money.refunded)

/** What is still owed, as long as there is a place to owe it for. */
export function stillOwed(booking: Pick<Booking, 'seat' | 'instalments'>): Pence {
  const due = booking.seat.live ? booking.instalments.filter((one) => one.state === 'due') : []
  return pence(due.reduce((sum, one) => sum + one.amount, 0))
}
