import type { Appearance, CustomFontSource, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

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
