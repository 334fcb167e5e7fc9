import type { Config } from '../platform/config.ts'
import type { CardOrigins } from './security-headers.ts'

/**
 * The origins that the checkout page needs for card payments: our own in test mode, otherwise Stripe's
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
export function cardOrigins({ stripe }: Config): CardOrigins {
  if (!stripe) return { script: [], frame: ["'self'"], connect: [], image: [] }
  if (stripe.apiBase) return { script: [stripe.apiBase], frame: [stripe.apiBase], connect: [stripe.apiBase], image: [] }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  }
}
