import { isId } from '#domain/pagination.ts'
import { atMost, tidyLines } from '#domain/text.ts'
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

export const REASON_TOO_LONG = atMost(MAX_REASON_LENGTH)

/** The reason that staff gave, tidied: empty when they gave none, null when it is too long. */
export function readReason(typed: unknown): string | null {
  const reason = tidyLines(typed)
  return reason.length > MAX_REASON_LENGTH ? null : reason
}
