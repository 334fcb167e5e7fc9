import { expressRequest, terms } from '#content/site.ts'
import { KEPT_BUYER } from '#domain/bookings/trainee-details.ts'
import { startsWithinWithdrawalPeriod } from '#domain/withdrawal-period.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'

interface BuyerFieldsProps {
  runs: CourseRun[]
  run: CourseRun | null
  now: Date
  fieldErrors: FieldErrors
  value: (name: string) => string
}

/** Who buys, and for a date that starts soon the request to begin. */
export function BuyerFields({ runs, run, now, fieldErrors, value }: BuyerFieldsProps) {
  return (
    <>
      <BuyerChoice fieldErrors={fieldErrors} value={value} />
      <ExpressRequest {...{ runs, run, now }} ticked={value('expressRequest') === 'on'} />
    </>
  )
}

interface BuyerChoiceProps extends Pick<BuyerFieldsProps, 'fieldErrors' | 'value'> {
  /** A company was given before, which this page does not show: it may stay as it is. */
  kept?: boolean
}

/** Who buys. What concerns only one of the two is shown by CSS, so that it follows the choice before scripts run. */
export function BuyerChoice({ fieldErrors, value, kept = false }: BuyerChoiceProps) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: fieldErrors[name] })
  return (
    <>
      <ChoiceCards
        legend="Who is this for?"
        name="bookingFor"
        defaultValue={value('bookingFor') || (kept ? KEPT_BUYER : 'me')}
        error={fieldErrors.bookingFor}
        options={[
          ...(kept ? [{ value: KEPT_BUYER, label: 'For my company, with the details that I gave' }] : []),
          { value: 'me', label: 'For me' },
          { value: 'company', label: kept ? 'For my company, with other details' : 'For my company' },
        ]}
      />
      <fieldset className="form company-only">
        <legend className="visually-hidden">Your company</legend>
        <Field label="Company name" autoComplete="organization" dir="auto" {...field('companyName')} />
        <TextAreaField
          label="Billing address (optional)"
          rows={3}
          autoComplete="billing street-address"
          {...field('postalAddress')}
        />
        <Field label="VAT number (optional)" width="short" autoComplete="off" {...field('vatNumber')} />
        <Field label="PO number (optional)" width="short" autoComplete="off" {...field('purchaseOrder')} />
        <p className="fine-print">{terms.business}</p>
      </fieldset>
    </>
  )
}

interface ExpressRequestProps {
  runs: Pick<CourseRun, 'sessions'>[]
  run: Pick<CourseRun, 'sessions'> | null
  now: Date
  ticked: boolean
}

/** Only for a date that starts within the fourteen days; without scripts for any that may be chosen. */
export function ExpressRequest({ runs, run, now, ticked }: ExpressRequestProps) {
  if (!(run ? [run] : runs).some((one) => startsWithinWithdrawalPeriod(one, now))) return null
  return (
    <fieldset className={`field choices consumer-only ${run ? '' : 'without-scripts'}`}>
      <legend>{run ? 'Your date starts within 14 days' : 'If your date starts within 14 days'}</legend>
      <label className="choice">
        <input type="checkbox" name="expressRequest" defaultChecked={ticked} />
        <span className="choice-words">
          <span>{expressRequest.text}</span>
        </span>
      </label>
      <p className="field-hint">You can book without ticking this. We’ll ask again when you join your first session.</p>
    </fieldset>
  )
}
