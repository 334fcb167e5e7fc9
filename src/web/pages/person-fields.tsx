import { useRef, useState } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { likelyAddress } from './likely-address.ts'
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
      <EmailField defaultValue={value('email')} error={errors.email} hint={hints.email} />
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

/** Asks about a slip in a common domain once the field is left: everything that follows goes to this address. */
function EmailField(field: { defaultValue: string; error?: string; hint: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [likely, setLikely] = useState<string | null>(null)
  const take = () => {
    if (input.current && likely) input.current.value = likely
    setLikely(null)
  }
  return (
    <div className="field">
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        ref={input}
        onBlur={({ target }) => setLikely(likelyAddress(target.value))}
        {...field}
      />
      <div role="status">
        {likely && (
          <p className="field-hint">
            Did you mean <strong>{likely}</strong>?{' '}
            <Button type="button" kind="quiet" small onClick={take}>
              Yes, use it
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
