import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useReducer, useState } from 'react'
import type { Booking } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearFinishedBooking } from './booking-draft.ts'
import { loadStripeJs, stripeAppearance, stripeFonts, usePayment } from './stripe-js.ts'

interface CardPaymentProps {
  booking: Booking
  /** What is paid makes the place certain, and is no later sum. */
  confirms: boolean
  amount: Pence
  publishableKey: string
  /** Where the card form's script is; null: the provider's own address. */
  script: string | null
  returnUrl: string
}

export function CardPayment({ booking, confirms, amount, publishableKey, script, returnUrl }: CardPaymentProps) {
  const company = useCompany()
  const placeMessage = confirms ? 'We’re still holding your place.' : 'Your place is booked either way.'
  const { payment, retry } = usePayment(booking.publicId, { confirms, shown: amount })
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  useThemeChanges()
  useEffect(() => {
    loadStripeJs({ publishableKey, script }).then(setStripe, () => setStripe('failed'))
  }, [publishableKey, script])

  if (payment.status === 'failed' || stripe === 'failed') {
    return (
      <Notice kind="warn" title="Failed to fetch payment" live>
        <p>{payment.status === 'failed' ? payment.message : `The card form did not load. ${placeMessage}`}</p>
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
              Please switch it on and reload this page, or call us on {company.phone.shown} and we’ll take your payment
              by phone. {placeMessage}
            </p>
          </Notice>
        </div>
      </>
    )
  }
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: payment.clientSecret,
        appearance: stripeAppearance(),
        fonts: stripeFonts(),
        loader: 'never',
      }}
    >
      <CardForm booking={booking} amount={amount} returnUrl={returnUrl} />
    </Elements>
  )
}

/**
 * The provider's card form and our button. What the provider answers to the browser only decides which page comes next;
 * there the server asks the provider.
 */
function CardForm({ booking, amount, returnUrl }: Pick<CardPaymentProps, 'booking' | 'amount' | 'returnUrl'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || paying) return
    setPaying(true)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    // The provider's form says at each field what is wrong, and has moved the focus to the first.
    if (error?.type === 'validation_error') return setPaying(false)
    if (error) console.warn(error.message)
    const isPaid = paymentIntent?.status === 'succeeded'
    if (isPaid) clearFinishedBooking(booking.course.id)
    location.assign(isPaid ? paths.confirmation(booking.publicId) : paths.failure(booking.publicId))
  }

  return (
    <form onSubmit={pay} className="form">
      <div className="card-frame" data-ready={ready ? '' : undefined}>
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      </div>
      <p className="card-safety" hidden={!ready}>
        <Padlock />
        <span>Visa, Mastercard, American Express. Encrypted by our card provider; we never see your card number.</span>
      </p>
      <Button type="submit" busy={paying} busyLabel="Paying..." hidden={!ready}>
        {`Pay ${formatPence(amount)}`}
      </Button>
    </form>
  )
}

/** Renders again when the page turns dark or light, as many devices do in the evening: the card form then takes our new colours. */
function useThemeChanges(): void {
  const [, noteChange] = useReducer((changes: number) => changes + 1, 0)
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(noteChange)
    dark.addEventListener('change', noteChange)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      dark.removeEventListener('change', noteChange)
      chosen.disconnect()
    }
  }, [])
}

/** Decoration: the words are next to it. */
function Padlock() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <rect x="4" y="10.5" width="16" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5" />
    </svg>
  )
}
