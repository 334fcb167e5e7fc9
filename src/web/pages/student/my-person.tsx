import type { FieldErrors } from '#domain/fields.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface MyContactDetailsProps {
  booking: MyBooking
  errors: FieldErrors
  /** What was typed when it was rejected. */
  typed?: { fullName: string; phoneNumber: string }
}

export function MyContactDetails({ booking, errors, typed }: MyContactDetailsProps) {
  const { fullName, phoneNumber, email, version } = booking
  return (
    <section className="my-part" aria-labelledby="person-title">
      <h2 id="person-title">Name and number</h2>
      <form method="post" className="form" noValidate>
        <input type="hidden" name="version" value={version} />
        <Field
          name="fullName"
          label="Full name"
          hint="As it stands on your certificate."
          autoComplete="name"
          defaultValue={typed?.fullName ?? fullName}
          error={errors.fullName}
        />
        <Field
          name="phoneNumber"
          type="tel"
          label="Phone number"
          autoComplete="tel"
          defaultValue={typed?.phoneNumber ?? phoneNumber}
          error={errors.phoneNumber}
        />
        <p>Your email address, {email}, is how we know you: to change it, write to us.</p>
        <p>
          <Button kind="quiet" name="intent" value="person">
            Save
          </Button>
        </p>
      </form>
    </section>
  )
}
