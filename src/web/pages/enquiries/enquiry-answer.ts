import type { FieldErrors } from '#domain/fields.ts'

/** What came back from a form that was posted without scripts, to the form that sent it. */
export interface EnquiryAnswer {
  /** The id of the form on its page. */
  form: string
  values: Record<string, string>
  fieldErrors: FieldErrors
  /** The message, or what went wrong; null while only fields are wrong. */
  sentence: string | null
  /** The line that stays once it is taken. */
  sent: string | null
}

/** The quiet line that stays: "Sent 14:05, reference ENQ-7K3M9Q". On the visitor's own clock where no zone is given. */
export function sentLine(reference: string, at: Date, zone?: string): string {
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `Sent ${clock}, reference ${reference}`
}
