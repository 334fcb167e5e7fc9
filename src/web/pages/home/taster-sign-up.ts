import { data } from 'react-router'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/result.ts'
import { signUpForTaster, type SignUpForTasterError, tasterDetails } from '#domain/tasters/taster-sign-up.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import type { RequestContext } from '#web/request-context.ts'

/** The result of the form, with what was typed. */
export interface TasterAnswer {
  /** The session in which a place was saved. It is no longer the next one on the page if this was its last place. */
  saved: Pick<Taster, 'startsAt' | 'zone'> | null
  values: { name: string; email: string }
  fieldErrors: FieldErrors
  message: string | null
}

const ERROR_MESSAGES: Record<SignUpForTasterError, string> = {
  'taster-over': 'That session has begun. Please look at the date again and sign up once more.',
  'taster-full': 'The last place in that session has just gone.',
}

export async function handleTasterForm(
  { platform, address }: RequestContext,
  form: Record<string, FormDataEntryValue>,
) {
  const values = { name: String(form.name ?? ''), email: String(form.email ?? '') }
  const rejected = (status: number, fieldErrors: FieldErrors, message: string | null = null) =>
    data<TasterAnswer>({ saved: null, values, fieldErrors, message }, { status })
  const details = readFields(tasterDetails, form)
  if (!details.ok) return rejected(422, details.fieldErrors)
  if (!(await isWithinLimit(platform, { limit: 'sign-up-for-taster', address })))
    return rejected(429, {}, TOO_MANY_ATTEMPTS.hour)
  const signedUp = await signUpForTaster(platform, { tasterId: String(form.taster ?? ''), details: details.data })
  if (!signedUp.ok) return rejected(409, {}, ERROR_MESSAGES[signedUp.error])
  return data<TasterAnswer>({ saved: signedUp.taster, values: details.data, fieldErrors: {}, message: null })
}
