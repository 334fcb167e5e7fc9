import { site } from '#content/site.ts'
import { MessagePage } from './message-page.tsx'

/** Worded after the GOV.UK Design System: what happened, whose fault, what next. */
export function PageNotFound() {
  return (
    <MessagePage
      heading="Page not found"
      actions={[
        { label: 'See dates and prices', href: '/#dates' },
        { label: 'Contact us', href: '/contactUs' },
      ]}
    >
      <p>If you typed the web address, check it is correct.</p>
      <p>If you pasted the web address, check you copied the entire address.</p>
    </MessagePage>
  )
}

export function ProblemWithService({ reference }: { reference?: string }) {
  return (
    <MessagePage
      heading="Sorry, there is a problem with the service"
      actions={[{ label: 'Contact us', href: '/contactUs' }]}
      reference={reference}
    >
      <p>Try again later. If you were booking or paying, we have kept what reached us.</p>
      <Telephone />
    </MessagePage>
  )
}

export function ServiceUnavailable({ reference }: { reference?: string }) {
  return (
    <MessagePage heading="Sorry, the service is unavailable" reference={reference}>
      <p>You will be able to use it again shortly. No payment is taken while it is away.</p>
      <Telephone />
    </MessagePage>
  )
}

function Telephone() {
  return (
    <p>
      You can also ring us on <a href={site.phone.link}>{site.phone.shown}</a>.
    </p>
  )
}
