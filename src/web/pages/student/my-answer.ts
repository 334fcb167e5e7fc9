import { data } from 'react-router'
import { AFTERCARE_REFUSALS } from '#domain/aftercare/refusal-words.ts'
import type { FieldErrors } from '#domain/fields.ts'

/** What came of a form on the page of a booking of one's own. */
export interface MyAnswer {
  sentence: string | null
  fieldErrors?: FieldErrors
  typed?: { fullName: string; phoneNumber: string }
}

export const told = (status: number, sentence: string) => data<MyAnswer>({ sentence }, { status })

const MINE = {
  'changed-meanwhile': 'This booking was changed meanwhile. What is stored is shown below: please try again.',
  'not-by-yourself': 'That cannot be done here any more. Ring us, and we look for a way.',
  'paid-meanwhile': 'Your payment arrived at this very moment. Please look at the booking again before you decide.',
}

export function refused(refusal: keyof typeof AFTERCARE_REFUSALS | keyof typeof MINE) {
  if (isMine(refusal)) return told(409, MINE[refusal])
  const { status, sentence } = AFTERCARE_REFUSALS[refusal]
  return told(status, sentence)
}

const isMine = (refusal: string): refusal is keyof typeof MINE => Object.hasOwn(MINE, refusal)

export function problemsOf(answer: MyAnswer | undefined) {
  const fields = Object.entries(answer?.fieldErrors ?? {}).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  return answer?.sentence ? [{ text: answer.sentence }] : fields
}
