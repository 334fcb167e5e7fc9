import type { FieldErrors } from '#domain/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { PrintedName } from './printed-name.tsx'

interface PersonFieldsProps {
  value(name: string): string
  errors: FieldErrors
  hints: { fullName?: string; email: string; phone: string }
  phoneLabel: string
}

/** Who books a place or waits for one. */
export function PersonFields({ value, errors, hints, phoneLabel }: PersonFieldsProps) {
  return (
    <>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        dir="auto"
        defaultValue={value('fullName')}
        error={errors.fullName}
        hint={hints.fullName}
      />
      <PrintedName name="printedName" defaultValue={value('printedName')} error={errors.printedName} />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={value('email')}
        error={errors.email}
        hint={hints.email}
      />
      <Field
        label={phoneLabel}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        width="short"
        defaultValue={value('phoneNumber')}
        error={errors.phoneNumber}
        hint={hints.phone}
      />
    </>
  )
}
