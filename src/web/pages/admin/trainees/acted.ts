import type { FieldErrors } from '#domain/fields.ts'
import type { Conflict } from '../conflict-notice.tsx'
import type { OfficeContext } from '../office-context.ts'
import type { Form } from '#web/pages/admin/read-form.ts'

/** What was pressed on the page of a booking, and of which booking. */
export interface FormSubmission {
  bookingId: string
  reference: string
  form: Form
}

export interface Failure {
  status: number
  sentence?: string
  fieldErrors?: FieldErrors
  conflict?: Conflict
}
export type Acted<Said extends string> = { said: Said } | Failure
export type Act<Said extends string> = (visit: OfficeContext, press: FormSubmission) => Promise<Acted<Said>>

export const FORM_EXPIRED: Failure = {
  status: 422,
  sentence: 'This form is too old. Please reload the page and try again.',
}
