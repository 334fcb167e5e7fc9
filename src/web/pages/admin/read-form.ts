import type { AgreedPrice } from '#domain/bookings/book.ts'
import type { ReadFields } from '#domain/fields.ts'
import { isId } from '#domain/pagination.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { poundsQuestion, readPounds } from '#domain/typed-number.ts'
import type { FormValues } from '../form-actions.ts'

/** The idempotency key that the page put into the form; null when it is not one of ours. */
export function readIdempotencyKey(form: FormValues): string | null {
  const { idempotencyKey = '' } = form
  return /^[0-9a-f]{32}$/.test(idempotencyKey) ? idempotencyKey : null
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The id of a record, or one that no record has: the command then answers that it does not know it. */
export const readId = (text = ''): string => (isId(text) ? text : NO_ID)

/** A sentence or two: the audit log keeps the reason with what was done. */
const MAX_REASON_LENGTH = 500

export const FORM_TOO_OLD = 'This form is too old. Please reload the page and try again.'

/** The price that staff agreed, with its reason; null where the fields are empty, and by field what is wrong. */
export function readOwnPrice(form: FormValues): ReadFields<{ agreed: AgreedPrice | null }> {
  const typed = tidyText(form.ownPrice)
  const price = readPounds(typed)
  const reason = readReason(form.priceReason)
  if (typed === '') return { ok: true, data: { agreed: null } }
  if (price && reason) return { ok: true, data: { agreed: { price, reason } } }
  return {
    ok: false,
    fieldErrors: {
      ...(!price && { ownPrice: poundsQuestion(typed, 'Please give a price such as 1,350, or leave it empty.') }),
      ...(reason === '' && { priceReason: 'Please say why, for our records.' }),
      ...(reason === null && { priceReason: REASON_TOO_LONG }),
    },
  }
}

export const REASON_TOO_LONG = atMost(MAX_REASON_LENGTH)

/** The reason that staff gave, tidied: empty when they gave none, null when it is too long. */
export function readReason(typed: unknown): string | null {
  const reason = tidyLines(typed)
  return reason.length > MAX_REASON_LENGTH ? null : reason
}
