import { data } from 'react-router'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import type { FieldErrors } from '#domain/fields.ts'

/** What came of a form on the page of a booking of one's own. */
export interface MyAnswer {
  sentence: string | null
  fieldErrors?: FieldErrors
  typed?: { fullName: string; phoneNumber: string }
}

export const told = (status: number, sentence: string) => data<MyAnswer>({ sentence }, { status })

const OWN_MESSAGES = {
  'changed-meanwhile': 'This booking was changed meanwhile. What is stored is shown below: please try again.',
  'not-by-yourself': 'That cannot be done here any more. Ring us, and we look for a way.',
  'paid-meanwhile': 'Your payment arrived at this very moment. Please look at the booking again before you decide.',
}

export function rejected(error: keyof typeof BOOKING_CHANGE_ERRORS | keyof typeof OWN_MESSAGES) {
  if (isOwnError(error)) return told(409, OWN_MESSAGES[error])
  const { status, sentence } = BOOKING_CHANGE_ERRORS[error]
  return told(status, sentence)
}

const isOwnError = (error: string): error is keyof typeof OWN_MESSAGES => Object.hasOwn(OWN_MESSAGES, error)

export function problemsOf(answer: MyAnswer | undefined) {
  const fields = Object.entries(answer?.fieldErrors ?? {}).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  return answer?.sentence ? [{ text: answer.sentence }] : fields
}
