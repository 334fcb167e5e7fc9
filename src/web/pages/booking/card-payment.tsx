import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useState } from 'react'
import { site } from '#content/site.ts'
import type { InstalmentPart } from '#domain/bookings/booking.ts'
import { formatPence, type Pence, toPounds } from '#domain/pence.ts'
import { apiPaths } from '#web/api-paths.ts'
import { paths } from '#web/paths.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { loadStripeJs, stripeAppearance } from './stripe-js.ts'

interface CardPaymentProps {
  publicId: string
  instalment: InstalmentPart
  amount: Pence
  publishableKey: string
  /** Where the card form's script is; null: the provider's own address. */
  script: string | null
  returnUrl: string
}

const PLACE_MESSAGES: Record<InstalmentPart, string> = {
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
        <p>
          {payment.status === 'failed' ? payment.message : `The card form did not load. ${PLACE_MESSAGES[instalment]}`}
        </p>
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
              telephone. {PLACE_MESSAGES[instalment]}
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

/**
 * The provider's card form and our button. What the provider answers to the browser only decides which page comes next;
 * there the server asks the provider.
 */
function CardForm({ publicId, amount, returnUrl }: { publicId: string; amount: Pence; returnUrl: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || paying) return
    setPaying(true)
    setProblem(null)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (error?.type === 'validation_error') {
      setProblem(error.message ?? 'Please check your card details.')
      setPaying(false)
      return
    }
    if (error) console.warn(error.message)
    location.assign(paymentIntent?.status === 'succeeded' ? paths.confirmation(publicId) : paths.failure(publicId))
  }

  return (
    <form onSubmit={pay} className="form">
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      {problem && (
        <Notice kind="warn" live>
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" busy={paying} busyLabel="Paying..." hidden={!ready}>
        {`Pay ${formatPence(amount)}`}
      </Button>
    </form>
  )
}

type PaymentState =
  | { status: 'loading' }
  | { status: 'ready'; clientSecret: string; amount: number }
  | { status: 'failed'; message: string }

/** Asks the server for this booking's payment, as the specification's client does. Asking again is always safe. */
function usePayment(
  publicId: string,
  instalment: InstalmentPart,
  shown: Pence,
): { payment: PaymentState; retry: () => void } {
  const [payment, setPayment] = useState<PaymentState>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void initiate(publicId, instalment, shown).then((answer) => current && setPayment(answer))
    return () => {
      current = false
    }
  }, [publicId, instalment, shown, tries])
  const retry = () => {
    setPayment({ status: 'loading' })
    setTries(tries + 1)
  }
  return { payment, retry }
}

async function initiate(publicId: string, instalment: InstalmentPart, shown: Pence): Promise<PaymentState> {
  try {
    const response = await fetch(apiPaths.initiatePayment, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ traineeId: publicId, instalment, amount: toPounds(shown) }),
    })
    const body: { clientSecret?: string; amount?: number; error?: string } = await response.json()
    if (response.ok && body.clientSecret)
      return { status: 'ready', clientSecret: body.clientSecret, amount: body.amount ?? 0 }
    return { status: 'failed', message: body.error ?? '' }
  } catch {
    return { status: 'failed', message: 'We could not reach our server. Your place stays yours meanwhile.' }
  }
}
