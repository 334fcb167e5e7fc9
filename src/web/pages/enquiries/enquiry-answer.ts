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
