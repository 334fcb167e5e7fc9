import type { ResolveCaseError } from './cases.ts'

/** Why a case stays open. */
export const RESOLVE_CASE_ERRORS: Record<ResolveCaseError, string> = {
  'unknown-case': 'There is no such case.',
  'resolved-already': 'A colleague has closed this case in the meantime.',
  'money-without-place':
    'This booking is paid and has no place. Move it to another date, refund it or cancel it: the case then closes automatically.',
  'hold-not-ended': 'The card provider has not answered yet, so the place is still held. We try again every minute.',
}
