import type { FieldErrors } from '#domain/fields.ts'

/** The result of a form that was posted without scripts. */
export interface EnquiryAnswer {
  /** The id of the form on its page. */
  form: string
  values: Record<string, string>
  fieldErrors: FieldErrors
  /** That it was received, or what failed; null when only fields are in error. */
  message: string | null
  /** The line with the time and the reference, which stays on the page after a success. */
  sent: string | null
}

/**
 * "Sent 14:05, reference ENQ-7K3M9Q", in the visitor's time zone unless one is given; with a call "Your call: Tue 1 Dec
 * 2026 at 10:30 GMT. Sent 14:05, …".
 */
export function sentLine(sent: { reference?: string; callTime?: string; at: Date; zone?: string }): string {
  const { reference, callTime, at, zone } = sent
  const clock = at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: zone })
  return `${callTime ? `Your call: ${callTime}. ` : ''}Sent ${clock}, reference ${reference}`
}
