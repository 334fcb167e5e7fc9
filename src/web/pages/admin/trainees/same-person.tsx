import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailAddress } from '../table-cells.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

/** A person who writes from two addresses is one person once staff say so, and two again when they take it back. */
export function SamePersonForms({ page }: { page: TraineePage }) {
  const { addresses, alike } = page.samePerson
  const { open, field } = formState(page, 'same-person')
  return (
    <>
      {addresses.map((address) => (
        <AddressForm key={address} address={address} intent="other-person" label="Not the same person">
          Also writes from <EmailAddress address={address} />
        </AddressForm>
      ))}
      {alike.map(({ address, reference }) => (
        <AddressForm key={address} address={address} intent="same-person" label="Same person">
          Same name: <EmailAddress address={address} />,{' '}
          <a href={paths.admin.trainee(reference)}>
            <code>{reference}</code>
          </a>
        </AddressForm>
      ))}
      <ConfirmAction label="Add another address" open={open}>
        <form method="post" className="admin-form" noValidate>
          <Field
            label="Another email address of this person"
            hint="They see the bookings of both addresses when they log in. You can take it back here."
            {...field('address')}
          />
          <Button small kind="quiet" name="intent" value="same-person">
            Save
          </Button>
        </form>
      </ConfirmAction>
    </>
  )
}

interface AddressFormProps {
  address: string
  intent: 'same-person' | 'other-person'
  label: string
  children: ReactNode
}

function AddressForm({ address, intent, label, children }: AddressFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="address" value={address} />
      <p>{children}</p>
      <Button small kind="quiet" name="intent" value={intent}>
        {label}
      </Button>
    </form>
  )
}
