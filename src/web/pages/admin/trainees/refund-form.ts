import { MAX_CHOSEN } from '#domain/bookings/bulk-actions.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { isId } from '#domain/pagination.ts'
import { totalOf } from '#domain/orders/refund-bookings.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import { readPounds } from '#domain/typed-number.ts'
import type { FormValues } from '../../form-actions.ts'
import { readIdempotencyKey, readReason, REASON_TOO_LONG } from '../read-form.ts'
import { NOTHING_TO_REFUND } from './refund-table.tsx'
import { CONFIRM_ABOVE } from './trainee-page.ts'

/** What a form of refunds says; or what is wrong with it. */
export function readRefundForm(form: FormValues, parts: RefundPart[], { mayBeNothing }: { mayBeNothing: boolean }) {
  const rejected = (name: 'reason' | 'confirmation', text: string) =>
    ({ ok: false, problem: { fieldErrors: { [name]: text } } }) as const
  const idempotencyKey = readIdempotencyKey(form)
  const reason = readReason(form.reason)
  const total = totalOf(parts)
  if (!idempotencyKey || (parts.length === 0 && !mayBeNothing))
    return { ok: false, problem: { message: NOTHING_TO_REFUND } } as const
  if (reason === null) return rejected('reason', REASON_TOO_LONG)
  if (reason === '') return rejected('reason', BOOKING_CHANGE_ERRORS['reason-missing'])
  if (total > CONFIRM_ABOVE && readPounds(form.confirmation) !== total)
    return rejected('confirmation', `This refunds more than ${formatPence(CONFIRM_ABOVE)}. Type the amount to confirm.`)
  return { ok: true, refund: { parts, reason, idempotencyKey } } as const
}

interface RefundPart {
  attemptId: string
  amount: Pence
}

/** The value of a row: which payment, and how much of it the page showed to be refunded. */
export const refundPartValue = ({ attemptId, amount }: RefundPart): string => `${attemptId}.${amount}`

/** A booking has at most two payments: the first one and its balance. */
const MAX_PARTS = 2 * MAX_CHOSEN

/** The rows that were sent, each payment once. Anything else in the field is ignored. */
export function readRefundParts(form: FormData): RefundPart[] {
  const parts = form.getAll('part').flatMap((value) => {
    const [, attemptId = '', amount] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(String(value)) ?? []
    return isId(attemptId) && Number(amount) > 0 ? [{ attemptId, amount: pence(Number(amount)) }] : []
  })
  return [...new Map(parts.map((part) => [part.attemptId, part])).values()].slice(0, MAX_PARTS)
}
