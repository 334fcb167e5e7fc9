import { useCallback, useState } from 'react'
import { site } from '#content/site.ts'
import { quote } from '#domain/coupons/pricing.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { AGREED_HOLD_DAYS, type Settlement } from '#domain/payments/settlement-details.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { readPounds } from '#domain/typed-number.ts'
import type { FormValues } from '#web/pages/form-actions.ts'
import { formatPlacesLeft } from '#web/pages/run-labels.ts'
import { PrintedName } from '#web/pages/printed-name.tsx'
import { AnotherPlace } from '#web/pages/booking/another-place.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'

interface BookTraineeFormProps {
  courses: Course[]
  runs: CourseRun[]
  now: Date
  values: FormValues
  errors: FieldErrors
}

/** What concerns a company or one way to pay only is shown by CSS, so that it follows the choice before scripts run. */
export function BookTraineeForm({ courses, runs, now, values, errors }: BookTraineeFormProps) {
  const [typed, setTyped] = useState(values)
  const isFull = runs.find(({ id }) => id === typed.runId)?.placesLeft === 0
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  // As a ref it is called once the script runs, for what was chosen before that.
  const readForm = useCallback((form: HTMLFormElement | null) => {
    if (form) setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  }, [])
  return (
    <form
      method="post"
      className="admin-form book-trainee"
      noValidate
      data-keeps-typed=""
      ref={readForm}
      onInput={(event) => readForm(event.currentTarget)}
    >
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <SelectField
        label="Date"
        options={runs.map((run) => ({
          value: run.id,
          label: dateLabel(run, { courses, now }),
        }))}
        hint={isFull && 'This date is full. Choose another, or ask them to join its waiting list.'}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates on sale'}
        {...field('runId')}
      />
      <Field
        label="Full name"
        hint="As it should appear on the certificate"
        autoComplete="off"
        dir="auto"
        {...field('fullName')}
      />
      <PrintedName {...field('printedName')} />
      <Field label="Email address" type="email" autoComplete="off" spellCheck={false} {...field('email')} />
      <Field label="Phone number (optional)" type="tel" autoComplete="off" width="short" {...field('phoneNumber')} />
      <SelectField
        label="Who pays?"
        width="short"
        options={[
          { value: 'me', label: 'The trainee' },
          { value: 'company', label: 'A company' },
        ]}
        {...field('bookingFor')}
      />
      <CompanyFields field={field} />
      <SettlementFields field={field} values={values}>
        {summaryOf(typed, { courses, runs, now })}
      </SettlementFields>
      <AnotherPlace error={field('anotherPlace').error} ticked={values.anotherPlace === 'yes'} />
      <Button name="intent" value="book">
        Book the place
      </Button>
    </form>
  )
}

interface FieldsProps {
  /** What each field of the form has, by its name. */
  field(name: string): { name: string; defaultValue: string; error: string | undefined }
}

function CompanyFields({ field }: FieldsProps) {
  return (
    <fieldset className="admin-form of-company">
      <legend className="visually-hidden">The company</legend>
      <Field label="Company name" dir="auto" {...field('companyName')} />
      <TextAreaField label="Billing address (optional)" rows={3} {...field('postalAddress')} />
      <div className="field-row">
        <Field label="VAT number (optional)" {...field('vatNumber')} />
        <Field label="PO number (optional)" {...field('purchaseOrder')} />
      </div>
    </fieldset>
  )
}

/** A price that staff agreed in place of the date's. */
export const OwnPrice = ({ field }: FieldsProps) => (
  <div className="field-row">
    <Field label="Own price (optional)" inputMode="decimal" hint="Of one place" {...field('ownPrice')} />
    <Field label="Why this price" hint="For our records" {...field('priceReason')} />
  </div>
)

/** How it is paid; `children` says how much is paid when. */
function SettlementFields({ field, values, children }: FieldsProps & { values: FormValues; children: string }) {
  return (
    <>
      <SelectField label="How is it paid?" options={SETTLEMENT_OPTIONS} {...field('settlement')} />
      <div className="field-row of-payment">
        <SelectField label="Amount" options={PAYMENT_TYPES} {...field('typeofpayment')} />
        <SelectField
          label="Hold the place for"
          options={HOLD_DAYS}
          {...field('holdDays')}
          defaultValue={values.holdDays ?? String(AGREED_HOLD_DAYS.usual)}
        />
      </div>
      <p role="status" className="of-payment">
        {children}
      </p>
      <div className="of-payment">
        <Field label="Coupon code (optional)" width="short" autoComplete="off" {...field('couponCode')} />
        <OwnPrice field={field} />
      </div>
      <div className="of-waiver">
        <Field label="Why" hint="For our records." {...field('reason')} />
      </div>
    </>
  )
}

const SETTLEMENT_OPTIONS: { value: Settlement; label: string }[] = [
  { value: 'link', label: 'Email a link to pay by card' },
  { value: 'received', label: 'Already paid (record it next)' },
  { value: 'waived', label: 'Nothing to pay: confirm the place now' },
]

const PAYMENT_TYPES = [
  { value: 'Full Payment', label: 'Full payment' },
  { value: 'Deposit', label: 'Deposit' },
]

const HOLD_DAYS = Array.from({ length: AGREED_HOLD_DAYS.most }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day' : `${index + 1} days`,
}))

/** "Scrum Master, Sat 12 Dec 2026 (12th & 13th Dec 2026), £1,500.00, 4 places left" */
export function dateLabel(run: CourseRun, { courses, now }: Pick<BookTraineeFormProps, 'courses' | 'now'>): string {
  const course = courseOf(run, courses)
  const start = formatDay(getFirstSession(run).startsAt, run.zone)
  const price = course && formatPence(placePrice(course, run, now).price)
  return [`${course?.name}, ${start} (${run.label})`, price, formatPlacesLeft(run.placesLeft)]
    .filter(Boolean)
    .join(', ')
}

export const courseOf = ({ courseId }: CourseRun, courses: Course[]) => courses.find(({ id }) => id === courseId)

/** What they pay now and later, before a coupon, which is checked when the form is sent. */
function summaryOf(
  { runId, typeofpayment, couponCode, ownPrice }: FormValues,
  { courses, runs, now }: Pick<BookTraineeFormProps, 'courses' | 'runs' | 'now'>,
): string {
  const run = runs.find(({ id }) => id === runId)
  const course = run && courseOf(run, courses)
  if (!run || !course) return ''
  const paymentType = typeofpayment === 'Deposit' ? 'Deposit' : 'Full Payment'
  const firstSession = getFirstSession(run).startsAt
  const listed = placePrice(course, run, now)
  const own = readPounds(ownPrice)
  const price = own ? { price: own, deposit: pence(Math.min(own, listed.deposit)) } : listed
  const { dueToday, balance, balanceDueAt } = quote({ ...price, paymentType, reduction: null, firstSession, now })
  const later = balanceDueAt ? `, then ${formatPence(balance)} by ${formatDay(balanceDueAt, site.zone)}` : ''
  return `${formatPence(dueToday)} now${later}${couponCode ? ', less the coupon' : ''}.`
}
