import type { Appearance } from '@stripe/stripe-js'

/** Our tokens, as they are in this theme now, for the provider's card form. */
export function cardAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('--tide'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--ink-3'),
      colorDanger: token('--danger'),
      colorIcon: token('--ink-2'),
      borderRadius: token('--r-2'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
    },
  }
}
