import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** The card provider's script. In test mode ours is put in its place first: the library takes what is already there. */
export async function loadStripeJs({
  publishableKey,
  script,
}: {
  publishableKey: string
  script: string | null
}): Promise<Stripe> {
  if (script && !('Stripe' in window)) await loadScript(script)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('expected the card provider in a browser')
  return stripe
}

function loadScript(source: string): Promise<void> {
  return new Promise((done, fail) => {
    const element = document.createElement('script')
    element.src = source
    element.onload = () => done()
    element.onerror = () => fail(new Error(`expected a script at ${source}`))
    document.head.append(element)
  })
}
