import { EU_COUNTRIES } from '#domain/documents/vat.ts'
import { ELSEWHERE } from '#domain/orders/order-details.ts'
import { countryName } from '#domain/settings/phone-countries.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'

interface BuyerFieldsProps {
  /** A field's name with what was typed and what is wrong with it. */
  field(name: string): { name: string; defaultValue: string; error: string | undefined }
  isNumberWrong: boolean
}

/** Who buys, for which company. */
export function BuyerFields({ field, isNumberWrong }: BuyerFieldsProps) {
  const country = field('country')
  return (
    <>
      <h2>Who buys</h2>
      <Field label="Company name" autoComplete="organization" dir="auto" {...field('companyName')} />
      <Field label="Your name" autoComplete="name" dir="auto" {...field('fullName')} />
      <Field
        label="Email for the documents"
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint="Quote, invoice and receipt go here. Your people get their own emails"
        {...field('email')}
      />
      <Field label="Phone number" type="tel" autoComplete="tel" width="short" {...field('phoneNumber')} />
      <TextAreaField
        label="Billing address (optional)"
        rows={3}
        autoComplete="billing street-address"
        {...field('billingAddress')}
      />
      <SelectField
        label="Country of the company"
        {...country}
        defaultValue={country.defaultValue || 'GB'}
        options={COUNTRIES}
      />
      <div className="teams-pair">
        <Field label="PO number (optional)" autoComplete="off" {...field('poNumber')} />
        <Field
          label="VAT number (optional)"
          autoComplete="off"
          spellCheck={false}
          hint={isNumberWrong && NUMBER_WRONG}
          {...field('vatNumber')}
        />
      </div>
    </>
  )
}

const NUMBER_WRONG = 'It does not look like one of that country. You can go on: we’ll ask you'

/** Where a company is: what decides the VAT. */
export const COUNTRIES = [
  { value: 'GB', label: 'United Kingdom or Isle of Man' },
  ...EU_COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  ),
  { value: ELSEWHERE, label: 'Another country, or the Channel Islands' },
]
