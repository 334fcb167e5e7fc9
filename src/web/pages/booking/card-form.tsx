import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { formatPence, type Pence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The provider's card form and our button. Whatever the provider answers here is only a hint: the page that follows
 * asks the server, and the server asks the provider.
 */
export function CardForm({ publicId, amount, returnUrl }: { publicId: string; amount: Pence; returnUrl: string }) {
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
