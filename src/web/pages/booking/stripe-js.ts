import type { Appearance } from '@stripe/stripe-js'

/** Our tokens, as they are in this theme now, for the provider's card form: a frame of another page knows no var(). */
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
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
    },
    rules: { '.Input': { borderColor: colour('--line-strong') } },
  }
}
