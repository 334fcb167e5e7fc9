import type { MetaArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type DemoChecks, DemoField, DemoSelect, useDemoForm } from './demo-form.tsx'
import { DemoFrame, demoOnly } from './demo-page.tsx'

export const handle = { css: authCss, hydrate: true, frame: 'demo' }
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

export default function DemoCard() {
  const { errors, submit } = useDemoForm(CHECKS, 'Payment processed successfully!')
  return (
    <DemoFrame heading="Card payment" button="Pay">
      <p>Do not type a real card. What you type stays on this page and is forgotten.</p>
      <form className="form" onSubmit={submit} noValidate>
        <DemoField id="cardNumber" label="Card number" error={errors.cardNumber} maxLength={16} inputMode="numeric" />
        <DemoField id="expiry" label="Expiration date (MM/YY)" error={errors.expiry} maxLength={5} />
        <DemoField
          id="securityCode"
          label="Security code"
          error={errors.securityCode}
          maxLength={3}
          inputMode="numeric"
        />
        <DemoSelect id="country" label="Country" options={demos.countries} />
        <DemoField id="postalCode" label="Postal code" error={errors.postalCode} maxLength={12} />
        <Button type="submit">Pay</Button>
      </form>
    </DemoFrame>
  )
}
