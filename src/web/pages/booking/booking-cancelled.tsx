import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'

/** Nothing can be paid and nothing is due. What of it goes back is told by mail, to its person alone. */
export function BookingCancelled() {
  return (
    <MessagePage
      heading="This booking is cancelled"
      actions={[
        { label: 'See dates and prices', href: '/#dates' },
        { label: 'Contact us', href: paths.contact },
      ]}
    >
      <p>Nothing is due any more. We have written to the address that it was booked with.</p>
    </MessagePage>
  )
}
