import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'

/** While the payment is processing. The page reloads itself, without any script. */
export function PaymentPending() {
  return (
    <>
      <meta httpEquiv="refresh" content="5" />
      <MessagePage heading="We are checking your payment">
        <p>
          Please do not pay again. We’re waiting to hear from the card provider, and this page checks again every five
          seconds.
        </p>
        <p>You can close it: we’ll email you as soon as we know.</p>
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
      <p>There is nothing left to pay. We have emailed you the details.</p>
    </MessagePage>
  )
}
