import { useRef, useState } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { demoBookings, demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { Button } from '#web/ui/button.tsx'
import { type DemoChecks, DemoField, DemoSelect, useDemoForm } from './demo-form.tsx'
import demoFormCss from './demo-form.css?inline'
import { demoOnly } from './demo-page.tsx'
import { DemoFormFrame } from './demo-form-frame.tsx'

export const handle = { css: demoFormCss, hydrate: true, frame: 'demo' }
export const loader = demoOnly
export const meta = ({ matches, location }: MetaArgs) => {
  const page = pageOf(location.pathname)
  return describePage(matches, {
    title: demoBookings[page].heading,
    description: demos.label,
    path: `/${page}`,
    noindex: true,
  })
}

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
  const [date, setDate] = useState('')
  const { errors, check, submit } = useDemoForm(CHECKS, 'Form submitted successfully!')
  const page = demoBookings[pageOf(useLocation().pathname)]
  const apply = () => form.current && check(form.current, ['coupon']) && alert('Coupon applied successfully!')
  return (
    <DemoFormFrame {...page} button="Submit" date={date}>
      <form className="form" ref={form} onSubmit={submit} noValidate>
        <DemoField id="fullName" label="Name" error={errors.fullName} />
        <DemoField id="email" label="Email" error={errors.email} />
        <DemoField id="phone" label="Phone" error={errors.phone} inputMode="tel" />
        <DemoSelect
          id="date"
          label="Training date"
          options={demos.dates}
          error={errors.date}
          empty="Choose a date"
          onChange={(event) => setDate(event.target.value)}
        />
        <div className="demo-coupon">
          <DemoField id="coupon" label="Coupon code" error={errors.coupon} />
          <Button type="button" kind="quiet" onClick={apply}>
            Apply
          </Button>
        </div>
        <Button kind="quiet" type="submit">
          Submit
        </Button>
      </form>
    </DemoFormFrame>
  )
}

type DemoPage = keyof typeof demoBookings

/** Addresses match in any case. */
function pageOf(pathname: string): DemoPage {
  const pages = Object.keys(demoBookings) as DemoPage[] // the record's own keys
  return pages.find((page) => `/${page.toLowerCase()}` === pathname.toLowerCase()) ?? 'personaldetails'
}
