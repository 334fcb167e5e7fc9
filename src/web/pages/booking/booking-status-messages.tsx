import { MessagePage } from '#web/layout/message-page.tsx'

/** While nobody knows yet. The page asks again by itself, without any script. */
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
