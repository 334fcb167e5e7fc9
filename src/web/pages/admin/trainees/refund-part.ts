import { pence, type Pence } from '#domain/pence.ts'
import { MAX_CHOSEN } from '#domain/bookings/act-on-each.ts'

interface Part {
  attemptId: string
  amount: Pence
}

/** What a row of the form carries: which payment, and how much of it was shown to go back. */
export const refundPartValue = ({ attemptId, amount }: Part): string => `${attemptId}.${amount}`

const PART = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/
/** A booking has its first payment and its balance. */
const MAX_PARTS = 2 * MAX_CHOSEN

/** The rows that were sent, each payment once. Whatever else the field holds is as if it had not been sent. */
export function readRefundParts(form: FormData): Part[] {
  const parts = form.getAll('part').flatMap((value) => {
    const [, attemptId, amount] = PART.exec(String(value)) ?? []
    return attemptId && Number(amount) > 0 ? [{ attemptId, amount: pence(Number(amount)) }] : []
  })
  return [...new Map(parts.map((part) => [part.attemptId, part])).values()].slice(0, MAX_PARTS)
}
