import type { FieldErrors } from '#domain/fields.ts'
import type { Conflict } from '../conflict-notice.tsx'
import type { OfficeVisit } from '../office-visit.ts'
import type { Form } from './read-form.ts'

/** What was pressed on the page of a booking, and of which booking. */
export interface Press {
  bookingId: string
  reference: string
  form: Form
}

export interface Refused {
  status: number
  sentence?: string
  fieldErrors?: FieldErrors
  conflict?: Conflict
}
export type Acted<Said extends string> = { said: Said } | Refused
export type Act<Said extends string> = (visit: OfficeVisit, press: Press) => Promise<Acted<Said>>

export const FORM_ENDED: Refused = {
  status: 422,
  sentence: 'This form is too old. Please reload the page and try again.',
}
