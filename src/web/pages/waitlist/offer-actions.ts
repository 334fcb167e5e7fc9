import { data, redirect } from 'react-router'
import { offerDetails } from '#domain/bookings/trainee-details.ts'
import { getCompany } from '#domain/content/company.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { readCode } from '#domain/typed-code.ts'
import { changeOfferFromForm } from '#domain/waitlist/change-offer.ts'
import { changeOfferMessages } from '#domain/waitlist/messages.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { statusOf } from '../../../failure-status.ts'
import type { FormValues, Submission } from '../form-actions.ts'
import type { Route } from './+types/waitlist-entry'
import type { OfferAnswer } from './offer-form.tsx'

/** Stores the code alone, and shows what the place costs with it. Everything else that was typed comes back. */
export async function apply({ params, context, form }: Submission<Route.ActionArgs>) {
  const { platform, address } = context.get(requestContext)
  const couponCode = readCode(form.couponCode)
  const changed = await changeOfferFromForm(platform, { key: params.key, couponCode, buyer: undefined, address })
  if (!changed.ok)
    return rejected(form, statusOf(changed.error), changeOfferMessages(changed, await getCompany(platform)))
  if (changed.nothingToPay) return redirect(paths.confirmation(changed.publicId), 303)
  return data<OfferAnswer>({ values: form, fieldErrors: {}, message: null, isOfCode: true })
}

/** Stores the code and who pays, and leads to the checkout. */
export async function pay({ params, context, form }: Submission<Route.ActionArgs>) {
  const { platform, address } = context.get(requestContext)
  const details = readFields(offerDetails, form)
  if (!details.ok) return rejected(form, 422, { fieldErrors: details.fieldErrors, message: null })
  const changed = await changeOfferFromForm(platform, { key: params.key, ...details.data, address })
  if (!changed.ok)
    return rejected(form, statusOf(changed.error), changeOfferMessages(changed, await getCompany(platform)))
  const next = changed.nothingToPay ? paths.confirmation : paths.checkout
  return redirect(next(changed.publicId), 303)
}

const rejected = (values: FormValues, status: number, answer: { fieldErrors: FieldErrors; message: string | null }) =>
  data<OfferAnswer>({ values, ...answer, isOfCode: false }, { status })
