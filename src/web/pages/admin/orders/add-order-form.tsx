import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { MOST_PLACES } from '#domain/orders/order-details.ts'
import { COUNTRIES } from '#web/pages/orders/teams-buyer.tsx'
import type { FormValues } from '#web/pages/form-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { dateLabel, OwnPrice } from '../trainees/book-trainee-form.tsx'

interface AddOrderFormProps {
  courses: Course[]
  runs: CourseRun[]
  organisations: { id: string; name: string }[]
  now: Date
  values: FormValues
  errors: FieldErrors
}

export function AddOrderForm({ courses, runs, organisations, now, values, errors }: AddOrderFormProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <form method="post" className="admin-form" noValidate data-keeps-typed="">
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <SelectField
        label="Date"
        options={runs.map((run) => ({ value: run.id, label: dateLabel(run, { courses, now }) }))}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates on sale'}
        {...field('runId')}
      />
      <div className="field-row">
        <Field label="Places" inputMode="numeric" hint={`1 to ${MOST_PLACES}`} {...field('seats')} />
        <Field label="PO number (optional)" autoComplete="off" {...field('poNumber')} />
      </div>
      <SelectField
        label="Company with a record"
        options={[{ value: '', label: 'None' }, ...organisations.map(({ id, name }) => ({ value: id, label: name }))]}
        hint="Its prices, terms, address and VAT number count; a booker orders, unless you name someone else"
        {...field('organisationId')}
      />
      <SelectField
        label="How is it settled?"
        options={[
          { value: 'quote', label: 'A quote, which holds the places' },
          { value: 'invoice', label: 'An invoice now: the places are certain' },
        ]}
        {...field('settle')}
      />
      <fieldset className="admin-form">
        <legend>Who buys</legend>
        <Field
          label="Company name"
          hint="Of one without a record. Empty for a person"
          dir="auto"
          {...field('companyName')}
        />
        <Field label="Name" autoComplete="off" dir="auto" {...field('fullName')} />
        <Field label="Email for the documents" type="email" autoComplete="off" spellCheck={false} {...field('email')} />
        <Field label="Phone number (optional)" type="tel" autoComplete="off" width="short" {...field('phoneNumber')} />
        <TextAreaField label="Billing address (optional)" rows={3} {...field('billingAddress')} />
        <SelectField
          label="Country"
          options={[{ value: '', label: 'Not known' }, ...COUNTRIES]}
          {...field('country')}
        />
        <Field label="VAT number (optional)" width="short" {...field('vatNumber')} />
      </fieldset>
      <OwnPrice field={field} />
      <Button name="intent" value="add">
        Add the order
      </Button>
    </form>
  )
}
