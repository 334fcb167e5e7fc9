import { type FormEvent, useState } from 'react'
import { site } from '#content/site.ts'
import { quote } from '#domain/coupons/pricing.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { AGREED_HOLD_DAYS } from '#domain/payments/book-for-trainee.ts'
import { formatPence } from '#domain/pence.ts'
import type { FormValues } from '#web/pages/form-actions.ts'
import { formatRunOption } from '#web/pages/run-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
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
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])))
  return (
    <form method="post" className="admin-form book-trainee" noValidate onInput={follow}>
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <SelectField
        label="Date"
        options={runs.map((run) => ({
          value: run.id,
          label: `${courseOf(run, courses)?.name}: ${formatRunOption(run)}`,
        }))}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates on sale'}
        {...field('runId')}
      />
      <Field
        label="Full name"
        hint="As it should appear on the certificate"
        autoComplete="off"
        {...field('fullName')}
      />
      <Field label="Email address" type="email" autoComplete="off" spellCheck={false} {...field('email')} />
      <Field label="Phone number" type="tel" autoComplete="off" width="short" {...field('phoneNumber')} />
      <SelectField
        label="Who pays?"
        width="short"
        options={[
          { value: 'me', label: 'The trainee' },
          { value: 'company', label: 'A company' },
        ]}
        {...field('bookingFor')}
      />
      <fieldset className="admin-form of-company">
        <legend className="visually-hidden">The company</legend>
        <Field label="Company name" {...field('companyName')} />
        <TextAreaField label="Billing address (optional)" rows={3} {...field('postalAddress')} />
        <div className="field-row">
          <Field label="VAT number (optional)" {...field('vatNumber')} />
          <Field label="PO number (optional)" {...field('purchaseOrder')} />
        </div>
      </fieldset>
      <ChoiceCards
        legend="How is it paid?"
        name="settlement"
        defaultValue={values.settlement ?? 'link'}
        error={errors.settlement}
        options={[
          { value: 'link', label: 'Email a link to pay', text: 'They pay by card, and the place is then confirmed.' },
          { value: 'received', label: 'Paid already', text: 'You record the payment on the next page.' },
          { value: 'waived', label: 'Nothing to pay', text: 'The place is confirmed straight away.' },
        ]}
      />
      <div className="field-row of-payment">
        <SelectField label="Amount" options={PAYMENT_TYPES} {...field('typeofpayment')} />
        <SelectField
          label="Hold the place for"
          options={HOLD_DAYS}
          {...field('holdDays')}
          defaultValue={values.holdDays ?? String(AGREED_HOLD_DAYS.usual)}
        />
      </div>
      <div className="of-payment">
        <Field label="Coupon code (optional)" width="short" autoComplete="off" {...field('couponCode')} />
      </div>
      <div className="of-waiver">
        <Field label="Why" hint="For our records." {...field('reason')} />
      </div>
      <p role="status" className="quiet of-payment">
        {summaryOf(typed, { courses, runs, now })}
      </p>
      <Button name="intent" value="book">
        Book the place
      </Button>
    </form>
  )
}

const PAYMENT_TYPES = [
  { value: 'Full Payment', label: 'Full payment' },
  { value: 'Deposit', label: 'Deposit' },
]

const HOLD_DAYS = Array.from({ length: AGREED_HOLD_DAYS.most }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day' : `${index + 1} days`,
}))

const courseOf = ({ courseId }: CourseRun, courses: Course[]) => courses.find(({ id }) => id === courseId)

/** What they pay now and later, before a coupon, which is checked when the form is sent. */
function summaryOf(
  { runId, typeofpayment, couponCode }: FormValues,
  { courses, runs, now }: Pick<BookTraineeFormProps, 'courses' | 'runs' | 'now'>,
): string {
  const run = runs.find(({ id }) => id === runId)
  const course = run && courseOf(run, courses)
  if (!run || !course) return ''
  const paymentType = typeofpayment === 'Deposit' ? 'Deposit' : 'Full Payment'
  const firstSession = getFirstSession(run).startsAt
  const { dueToday, balance, balanceDueAt } = quote({ ...course, paymentType, reduction: null, firstSession, now })
  const later = balanceDueAt ? `, then ${formatPence(balance)} by ${formatDay(balanceDueAt, site.zone)}` : ''
  return `${formatPence(dueToday)} now${later}${couponCode ? ', less the coupon' : ''}.`
}
