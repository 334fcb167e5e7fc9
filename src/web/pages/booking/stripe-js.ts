import type { Appearance, CustomFontSource, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { type Pence, toPounds } from '#domain/pence.ts'
import { apiPaths, postJson } from '#web/api-client.ts'

/** Loads the card provider's script. In test mode the sandbox's is loaded first: the library uses a Stripe that is there. */
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

/** The site's font. The provider's frame loads it from our origin (src/middleware/static-files.ts). */
export const stripeFonts = (): CustomFontSource[] => [
  { family: FONT, src: `url(${location.origin}/fonts/atkinson-hyperlegible-next.woff2)`, weight: '200 800' },
]

const FONT = 'Atkinson Hyperlegible Next'

/** Our colours in the present theme, resolved, because the provider's card form is in a frame that knows no var(). */
export function stripeAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'))
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const appearance = appearanceWith(colour)
  probe.remove()
  return appearance
}

function appearanceWith(colour: (name: string) => string): Appearance {
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('--tide'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-2'),
      colorTextPlaceholder: colour('--ink-3'),
      colorDanger: colour('--danger'),
      colorIcon: colour('--ink-2'),
      borderRadius: '6px',
      fontFamily: `'${FONT}', system-ui, sans-serif`,
      fontSizeBase: '17px',
    },
    rules: { '.Input': { borderColor: colour('--line-strong') } },
  }
}

type PaymentState =
  | { status: 'loading' }
  | { status: 'ready'; clientSecret: string }
  | { status: 'failed'; message: string }

interface PaymentToStart {
  /** For the sum that makes the place certain, not for a later one. */
  confirms: boolean
  shown: Pence
}

/** Asks the server for this booking's payment, as the specification's client does. Asking again is always safe. */
export function usePayment(
  publicId: string,
  { confirms, shown }: PaymentToStart,
): { payment: PaymentState; retry: () => void } {
  const [payment, setPayment] = useState<PaymentState>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void initiate(publicId, { confirms, shown }).then((answer) => current && setPayment(answer))
    return () => {
      current = false
    }
  }, [publicId, confirms, shown, tries])
  const retry = () => {
    setPayment({ status: 'loading' })
    setTries(tries + 1)
  }
  return { payment, retry }
}

interface InitiatePaymentReply {
  clientSecret?: string
  error?: string
}

async function initiate(publicId: string, { confirms, shown }: PaymentToStart): Promise<PaymentState> {
  try {
    const instalment = confirms ? 'first' : 'balance'
    const input = { traineeId: publicId, instalment, amount: toPounds(shown) }
    const { ok, reply } = await postJson<InitiatePaymentReply>(apiPaths.initiatePayment, input)
    if (ok && reply.clientSecret) return { status: 'ready', clientSecret: reply.clientSecret }
    return { status: 'failed', message: reply.error ?? '' }
  } catch {
    return { status: 'failed', message: 'We couldn’t reach our server. We’re still holding your place.' }
  }
}
