import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'

/** While the payment is processing. The page reloads itself, without any script. */
export function PaymentPending() {
  return (
    <>
      <meta httpEquiv="refresh" content="5" />
      <MessagePage heading="We are checking your payment">
        <p>
          Please do not pay again. The card provider has not told us yet how it ended; this page asks again every five
          seconds.
        </p>
        <p>You may close it: as soon as we know, we write to you.</p>
      </MessagePage>
    </>
  )
}

/** A refund is not mentioned: anybody with the address may read this page. The trainee has it by email. */
export function BookingCancelled() {
  return (
    <MessagePage
      heading="This booking is cancelled"
      actions={[
        { label: 'See dates and prices', href: paths.dates },
        { label: 'Contact us', href: paths.contact },
      ]}
    >
      <p>Nothing is due any more. We have written to the address that it was booked with.</p>
    </MessagePage>
  )
}
