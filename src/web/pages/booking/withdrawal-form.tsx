import { withdraw } from '#content/terms.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { WithdrawalStatement } from '#domain/students/withdrawal.ts'
import { useCompany } from '#web/layout/company.ts'
import { AuthPage } from '#web/pages/accounts/auth-page.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface WithdrawalFormProps {
  typed?: Record<keyof WithdrawalStatement, string>
  errors?: FieldErrors
  message?: string
}

/** The first step: which booking it is. */
export function WithdrawalForm({ typed, errors = {}, message }: WithdrawalFormProps) {
  const { email, phone } = useCompany()
  return (
    <AuthPage heading={withdraw.heading} lead={withdraw.lead} fieldErrors={errors} message={message}>
      <form method="post" className="form" noValidate>
        <Field
          name="reference"
          label="Booking reference"
          hint={withdraw.referenceHint}
          autoComplete="off"
          defaultValue={typed?.reference}
          error={errors.reference}
        />
        <Field
          name="email"
          type="email"
          label="Email you booked with"
          autoComplete="email"
          defaultValue={typed?.email}
          error={errors.email}
        />
        <Field
          name="fullName"
          dir="auto"
          label="Your name (optional)"
          autoComplete="name"
          defaultValue={typed?.fullName}
          error={errors.fullName}
        />
        <p className="actions">
          <Button name="intent" value="check">
            Continue
          </Button>
        </p>
      </form>
      <p>
        You can also email <a href={`mailto:${email}`}>{email}</a>, call <a href={phone.link}>{phone.shown}</a> or write
        to us. Read about <a href={paths.termsWithdrawal}>your right to withdraw, with a form you can post</a>.
      </p>
    </AuthPage>
  )
}
