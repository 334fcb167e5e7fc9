import type { ResolveCaseError } from './cases.ts'

/** Why a case stays open. */
export const RESOLVE_CASE_ERRORS: Record<ResolveCaseError, string> = {
  'unknown-case': 'There is no such case.',
  'resolved-already': 'Somebody has closed this case meanwhile.',
  'money-without-place':
    'This booking is paid and has no place. Move it to another date, refund it or cancel it: the case then closes by itself.',
  'hold-not-ended':
    'The card provider has not answered yet, so the place is still held. It is asked again each minute.',
}
