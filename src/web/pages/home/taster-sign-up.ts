import { type ActionFunctionArgs, data } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { SIGN_UP_FOR_TASTER_ERRORS } from '#domain/tasters/messages.ts'
import {
  requestNextTaster,
  signUpForTaster,
  tasterDetails,
  tasterRequestFields,
} from '#domain/tasters/taster-sign-up.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { requestContext } from '#web/request-context.ts'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'

export interface TasterAnswer {
  /** For a place, or to hear of the next one. */
  form: 'place' | 'next'
  /** The address is remembered, and gets an email about the next one. */
  isRequested: boolean
  /** The session in which a place was saved. It is no longer the next one on the page if this was its last place. */
  saved: Pick<Taster, 'startsAt' | 'zone'> | null
  values: { name: string; email: string; course: string }
  fieldErrors: FieldErrors
  message: string | null
}

type TasterSubmission = Submission<Pick<ActionFunctionArgs, 'request' | 'context'>>

/** The action of both pages with these forms. The one for a place has a single button, which sends no intent. */
export const tasterAction = actions<Pick<ActionFunctionArgs, 'request' | 'context'>, TasterAnswer>(
  { '': signUp, next: requestNext },
  ({ form }) => ({ ...emptyAnswer('place', form), message: UNKNOWN_BUTTON }),
)

async function signUp({ context, form }: TasterSubmission) {
  const { platform, address } = context.get(requestContext)
  const empty = emptyAnswer('place', form)
  const rejected = (status: number, fieldErrors: FieldErrors, message: string | null = null) =>
    data<TasterAnswer>({ ...empty, fieldErrors, message }, { status })
  const details = readFields(tasterDetails, form)
  if (!details.ok) return rejected(422, details.fieldErrors)
  const refused = await refuseAttempt(platform, { limit: 'sign-up-for-taster', address })
  if (refused) return rejected(429, {}, tooManyFromHere(refused, await getCompany(platform)))
  const signedUp = await signUpForTaster(platform, { tasterId: form.taster ?? '', details: details.data })
  if (!signedUp.ok) return rejected(409, {}, SIGN_UP_FOR_TASTER_ERRORS[signedUp.error])
  return data<TasterAnswer>({
    ...empty,
    saved: signedUp.taster,
    values: { ...empty.values, ...details.data, course: empty.values.course },
  })
}

async function requestNext({ context, form }: TasterSubmission) {
  const { platform, address } = context.get(requestContext)
  const empty = emptyAnswer('next', form)
  const read = readFields(tasterRequestFields, form)
  if (!read.ok) return data<TasterAnswer>({ ...empty, fieldErrors: read.fieldErrors }, { status: 422 })
  const refused = await refuseAttempt(platform, { limit: 'sign-up-for-taster', address })
  if (refused) {
    const message = tooManyFromHere(refused, await getCompany(platform))
    return data<TasterAnswer>({ ...empty, message }, { status: 429 })
  }
  await requestNextTaster(platform, read.data)
  return data<TasterAnswer>({ ...empty, isRequested: true, values: { ...empty.values, ...read.data } })
}

function emptyAnswer(form: TasterAnswer['form'], { name = '', email = '', course = '' }: FormValues): TasterAnswer {
  return { form, saved: null, isRequested: false, values: { name, email, course }, fieldErrors: {}, message: null }
}
