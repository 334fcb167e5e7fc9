import { PaymentProviderUnavailable, type PaymentProvider } from '#platform/payment-provider.ts'
import type { Config } from '#platform/config.ts'
import { blocks, type Finding, look, ok } from './finding.ts'

/** What the site acts on; the others are not needed. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
]

/** Whether cards are charged for real, and whether the provider tells us of it. */
export async function checkCards(config: Config, cards: PaymentProvider): Promise<Finding[]> {
  if (!config.stripe) return [blocks('the STRIPE keys are not set: payments are in test mode, and no money moves')]
  const mode = cards.liveMode
    ? ok('the card keys are live ones')
    : blocks('the card keys are test ones: no money moves')
  const base = config.stripe.apiBase
    ? [blocks('STRIPE_API_BASE is set: payments go to another address than the provider’s own')]
    : []
  return [mode, ...base, ...(await checkEndpoint(`${config.publicUrl}/mainapp/api/v1/payment/webhook`, cards))]
}

async function checkEndpoint(address: string, cards: PaymentProvider): Promise<Finding[]> {
  try {
    const endpoint = (await cards.findEndpoints()).find(({ url }) => url === address)
    if (!endpoint) return [blocks(`the provider has no endpoint ${address}: add it there`)]
    if (!endpoint.enabled) return [blocks(`the endpoint ${address} is switched off at the provider`)]
    const missing = EVENTS.filter((event) => !endpoint.events.includes(event) && !endpoint.events.includes('*'))
    if (missing.length > 0) return [blocks(`the endpoint at the provider is not told of ${missing.join(', ')}`)]
    return [ok('the provider tells us of every event that we need')]
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return [blocks('the card provider does not answer')]
    return [look('the secret key may not list the endpoints, or is rejected: look at the provider’s own page of them')]
  }
}
