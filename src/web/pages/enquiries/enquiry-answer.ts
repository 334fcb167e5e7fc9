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

interface Sent {
  reference?: string
  /** "Tue 1 Dec 2026 at 14:30 GMT"; with it comes the instant. */
  callTime?: string
  callAt: string
  at: Date
  zone?: string
}

/**
 * "Sent 14:05, reference ENQ-7K3M9Q", in the visitor's time zone unless one is given; with a call "Your call: Tue 1 Dec
 * 2026 at 14:30 GMT (Tue 09:30 your time). Sent 14:05, …". An answer without a reference is shown without one.
 */
export function sentLine({ reference, callTime, callAt, at, zone }: Sent): string {
  const dayAndClock = (instant: Date) =>
    instant.toLocaleString('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone })
  const sent = `Sent ${dayAndClock(at).slice(-5)}${reference ? `, reference ${reference}` : ''}`
  if (!callTime) return sent
  const own = dayAndClock(new Date(callAt))
  return `Your call: ${callTime}${callTime.includes(own.slice(-5)) ? '' : ` (${own} your time)`}. ${sent}`
}
