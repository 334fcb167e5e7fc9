import type { MetaArgs } from 'react-router'
import { demoBookings, demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type DemoChecks, DemoField, DemoSelect, useDemoForm } from './demo-form.tsx'
import demoFormCss from './demo-form.css?inline'
import { DemoFormFrame } from './demo-form-frame.tsx'
import { demoOnly } from './demo-page.tsx'

export const handle = { css: demoFormCss, hydrate: true, frame: 'demo' }
export const loader = demoOnly
export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Demo card form',
    description: demos.label,
    path: paths.demoCard,
    noindex: true,
  })

const CHECKS: DemoChecks = {
  cardNumber: (value) => (value.length < 16 ? 'Your card number is incomplete.' : undefined),
  expiry: (value) => (value.length < 5 ? 'Enter a valid expiration date.' : undefined),
  securityCode: (value) => (value.length < 3 ? 'Enter a valid security code.' : undefined),
  postalCode: (value) => (value === '' ? 'Enter a valid postal code.' : undefined),
}

const PAY = `Pay ${demos.fullPayment}`

export default function DemoCard() {
  const { errors, submit } = useDemoForm(CHECKS, 'Payment processed successfully!')
  return (
    <DemoFormFrame {...demoBookings.personaldetails} heading="Card payment" button={PAY} date={demos.dates[0]}>
      <form className="form" onSubmit={submit} noValidate>
        <DemoField id="cardNumber" label="Card number" error={errors.cardNumber} maxLength={16} inputMode="numeric" />
        <div className="demo-pair">
          <DemoField id="expiry" label="Expiration date (MM/YY)" error={errors.expiry} maxLength={5} />
          <DemoField
            id="securityCode"
            label="Security code"
            error={errors.securityCode}
            maxLength={3}
            inputMode="numeric"
          />
        </div>
        <DemoSelect id="country" label="Country" options={demos.countries} />
        <DemoField id="postalCode" label="Postal code" error={errors.postalCode} maxLength={12} />
        <Button kind="quiet" type="submit">
          {PAY}
        </Button>
      </form>
    </DemoFormFrame>
  )
}
