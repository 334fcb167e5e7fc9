import { Hono } from 'hono'
import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, reject } from '../middleware/http-context.ts'

/** Where the card provider tells us that something happened. Only its signature on the raw body is believed. */
export function stripeWebhook(platform: Platform): Hono<Door> {
  const api = new Hono<Door>()
  api.post('/', async (c) => {
    const event = platform.cards.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) return reject(c, 400, 'The signature is missing or wrong.')
    platform.log.info('event_received', {
      type: event.type,
      lagMs: Math.max(0, platform.clock.now().getTime() - event.happenedAt.getTime()),
    })
    try {
      await handlePaymentEvent(platform, { event })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      return reject(c, 503, 'Please deliver this event again later.')
    }
    return c.json({ received: true })
  })
  return api
}
