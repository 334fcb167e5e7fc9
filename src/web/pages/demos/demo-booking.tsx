import { useRef } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { demoBookings, demos } from '#content/demos.ts'
import { terms } from '#content/site.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { Button } from '#web/ui/button.tsx'
import { type DemoChecks, DemoField, DemoSelect, useDemoForm } from './demo-form.tsx'
import { DemoFrame, demoOnly } from './demo-page.tsx'

export const handle = { css: authCss, hydrate: true, frame: 'demo' }
export const loader = demoOnly
export const meta = ({ matches, location }: MetaArgs) =>
  describePage(matches, {
    title: headingOf(location.pathname),
    description: demos.label,
    path: `/${pageOf(location.pathname)}`,
    noindex: true,
  })

const CHECKS: DemoChecks = {
  fullName: (value) => (value === '' ? 'Please enter a valid name' : undefined),
  email: (value) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? undefined : 'Please enter a valid email address'),
  phone: (value) => (/^\d{10,15}$/.test(value) ? undefined : 'Please enter a valid phone number'),
  date: (value) => (value === '' ? 'Please choose a training date' : undefined),
  coupon: (value) => (value === '' ? 'Enter a valid coupon code' : undefined),
}

/** The four demonstration forms, told apart by their address. */
export default function DemoBooking() {
  const form = useRef<HTMLFormElement>(null)
  const { errors, check, submit } = useDemoForm(CHECKS, 'Form submitted successfully!')
  const { pathname } = useLocation()
  const apply = () => form.current && check(form.current, ['coupon']) && alert('Coupon applied successfully!')
  return (
    <DemoFrame heading={headingOf(pathname)} button="Submit">
      <p>
        {`Full payment ${demos.fullPayment}, deposit ${demos.deposit}.`}
        <br />
        {`${demos.sessions}.`}
        <br />
        {terms.nonRefundable}
      </p>
      <form className="form" ref={form} onSubmit={submit} noValidate>
        <DemoField id="fullName" label="Name" error={errors.fullName} />
        <DemoField id="email" label="Email" error={errors.email} />
        <DemoField id="phone" label="Phone" error={errors.phone} inputMode="tel" />
        <DemoSelect id="date" label="Training date" options={demos.dates} error={errors.date} empty="Choose a date" />
        <DemoField id="coupon" label="Coupon code" error={errors.coupon} />
        <p>
          <Button type="button" kind="quiet" small onClick={apply}>
            Apply
          </Button>
        </p>
        <Button type="submit">Submit</Button>
      </form>
    </DemoFrame>
  )
}

type DemoPage = keyof typeof demoBookings

/** Addresses match in any case. */
function pageOf(pathname: string): DemoPage {
  const pages = Object.keys(demoBookings) as DemoPage[] // the record's own keys
  return pages.find((page) => `/${page.toLowerCase()}` === pathname.toLowerCase()) ?? 'personaldetails'
}

const headingOf = (pathname: string): string => demoBookings[pageOf(pathname)]
