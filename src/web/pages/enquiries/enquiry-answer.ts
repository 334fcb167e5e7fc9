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
  /** "Tue 1 Dec 2026 at 14:30 GMT", and the same as an instant. */
  callTime?: string
  callAt?: unknown
  at: Date
  zone?: string
}

/**
 * "Sent 14:05, reference ENQ-7K3M9Q", in the visitor's time zone unless one is given; with a call "Your call: Tue 1 Dec
 * 2026 at 14:30 GMT (Tue 09:30 your time). Sent 14:05, …". An answer without a reference is shown without one.
 */
export function sentLine({ reference, callTime, callAt, at, zone }: Sent): string {
  const clockAt = (instant: Date) => instant.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: zone })
  const sent = `Sent ${clockAt(at)}${reference ? `, reference ${reference}` : ''}`
  if (!callTime) return sent
  const call = new Date(String(callAt))
  const differs = !Number.isNaN(call.getTime()) && !callTime.includes(` at ${clockAt(call)} `)
  const day = differs && call.toLocaleDateString('en-GB', { weekday: 'short', timeZone: zone })
  return `Your call: ${callTime}${differs ? ` (${day} ${clockAt(call)} your time)` : ''}. ${sent}`
}
