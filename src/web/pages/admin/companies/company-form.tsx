import type { ReactNode } from 'react'
import type { Course } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { Organisation } from '#domain/organisations/find-organisations.ts'
import { INVOICE_TERMS, priceField } from '#domain/organisations/organisation-details.ts'
import { formatPence, poundsText } from '#domain/pence.ts'
import { COUNTRIES } from '#web/pages/orders/teams-buyer.tsx'
import type { FormValues } from '#web/pages/form-actions.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'

export const NAME_TAKEN = 'There is a company of this name already.'

/** A stored company as the form's fields. */
export const companyValues = ({ prices, ...company }: Organisation): FormValues => ({
  name: company.name,
  postalAddress: company.postalAddress,
  vatNumber: company.vatNumber,
  country: company.country,
  invoiceDays: String(company.invoiceDays ?? ''),
  groupFrom: String(company.groupFrom ?? ''),
  groupPercent: String(company.groupPercent ?? ''),
  notes: company.notes,
  ...Object.fromEntries(prices.map(({ courseId, price }) => [priceField({ id: courseId }), poundsText(price)])),
})

/** The names of the form's fields, for what a colleague changed meanwhile. */
export const companyLabels = (courses: Course[]): Record<string, string> => ({
  name: 'Company name',
  postalAddress: 'Billing address',
  vatNumber: 'VAT number',
  country: 'Country',
  invoiceDays: 'Pays by invoice',
  groupFrom: 'Group price from',
  groupPercent: 'Per cent off',
  notes: 'Notes',
  ...Object.fromEntries(courses.map((course) => [priceField(course), `Price of ${course.name}`])),
})

interface CompanyFormProps {
  courses: Course[]
  values: FormValues
  errors: FieldErrors
  version: number
  /** Its buttons. */
  children: ReactNode
}

export function CompanyForm({ courses, values, errors, version, children }: CompanyFormProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <form method="post" className="admin-form" noValidate data-keeps-typed="">
      <input type="hidden" name="version" value={version} />
      <Field label="Company name" dir="auto" {...field('name')} />
      <TextAreaField label="Billing address" rows={3} {...field('postalAddress')} />
      <SelectField label="Country" options={[{ value: '', label: 'Not known' }, ...COUNTRIES]} {...field('country')} />
      <Field label="VAT number" width="short" {...field('vatNumber')} />
      <SelectField
        label="Pays by invoice"
        options={[
          { value: '', label: 'Not agreed: by card, or after a quote' },
          ...INVOICE_TERMS.map((days) => ({ value: String(days), label: `Within ${days} days` })),
        ]}
        hint="With agreed days its bookers may order on account"
        {...field('invoiceDays')}
      />
      <div className="field-row">
        <Field
          label="Group price from"
          inputMode="numeric"
          hint="Places; empty: as for everyone"
          {...field('groupFrom')}
        />
        <Field label="Per cent off" inputMode="numeric" {...field('groupPercent')} />
      </div>
      <fieldset className="admin-form">
        <legend>Agreed price of a place</legend>
        <div className="field-row">
          {courses.map((course) => (
            <Field
              key={course.id}
              label={course.name}
              inputMode="decimal"
              hint={`Otherwise ${formatPence(course.price)}`}
              {...field(priceField(course))}
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField label="Notes" rows={4} hint="For us only" {...field('notes')} />
      {children}
    </form>
  )
}
