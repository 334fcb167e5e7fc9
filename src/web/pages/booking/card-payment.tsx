import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { InstalmentPart } from '#domain/bookings/booking.ts'
import type { Pence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { stripeAppearance } from './stripe-js.ts'
import { CardForm } from './card-form.tsx'
import { loadStripeJs } from './load-cards.ts'
import { usePayment } from './use-payment.ts'

interface CardPaymentProps {
  publicId: string
  /** What is paid: the sum that confirms the booking, or the balance. */
  instalment: InstalmentPart
  amount: Pence
  publishableKey: string
  /** Where the card form's script is; null: the provider's own address. */
  script: string | null
  returnUrl: string
}

const PLACE: Record<InstalmentPart, string> = {
  first: 'Your place stays held meanwhile.',
  balance: 'Your place is certain whatever happens here.',
}

export function CardPayment({ publicId, instalment, amount, publishableKey, script, returnUrl }: CardPaymentProps) {
  const { payment, retry } = usePayment(publicId, instalment, amount)
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  useEffect(() => {
    loadStripeJs({ publishableKey, script }).then(setStripe, () => setStripe('failed'))
  }, [publishableKey, script])

  if (payment.status === 'failed' || stripe === 'failed') {
    return (
      <Notice kind="warn" title="Failed to fetch payment" live>
        <p>{payment.status === 'failed' ? payment.sentence : `The card form did not load. ${PLACE[instalment]}`}</p>
        <Button kind="quiet" onClick={() => (stripe === 'failed' ? location.reload() : retry())}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (payment.status === 'loading' || !stripe) {
    return (
      <>
        <p className="loading with-scripts" role="status">
          <Spinner /> Loading...
        </p>
        <div className="without-scripts">
          <Notice kind="info" title="Paying by card needs JavaScript">
            <p>
              Please switch it on and reload this page, or ring us on {site.phone.shown}: we take your payment by
              telephone. {PLACE[instalment]}
            </p>
          </Notice>
        </div>
      </>
    )
  }
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: payment.clientSecret, appearance: stripeAppearance(), loader: 'never' }}
    >
      <CardForm publicId={publicId} amount={amount} returnUrl={returnUrl} />
    </Elements>
  )
}
