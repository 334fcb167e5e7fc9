import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'

/** Erasure of what the law does not require us to keep. The page of the details does it, from wherever it is asked. */
export function EraseMyData() {
  return (
    <ConfirmAction label="Erase my data" kind="danger">
      <form method="post" action={paths.myDetails} className="admin-form" data-ends-login="">
        <p>
          We delete your account, your picture and what you wrote to us. Paid bookings stay for six years with your name
          and email, because the tax authority may ask for them. This cannot be undone.
        </p>
        <Button kind="danger" small name="intent" value="erase">
          Erase my account
        </Button>
      </form>
    </ConfirmAction>
  )
}
