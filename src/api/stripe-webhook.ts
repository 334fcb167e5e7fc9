import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { jsonResponse, problem } from './json.ts'

/** Where the card provider delivers its events. Only the signature of the raw body proves that it sent them. */
export function stripeWebhook(platform: Platform): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()

  api.openapi(deliverEvent, async (c) => {
    const event = platform.stripe.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) return reject(c, 400, { code: 'wrong-signature', error: 'The signature is missing or wrong.' })
    platform.log.info('event_received', {
      type: event.type,
      lagMs: Math.max(0, platform.clock.now().getTime() - event.happenedAt.getTime()),
    })
    try {
      await handlePaymentEvent(platform, { event })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      return reject(c, 503, { code: 'unavailable', error: 'Please deliver this event again later.' })
    }
    return c.json({ received: true }, 200)
  })

  return api
}

const deliverEvent = createRoute({
  method: 'post',
  path: '/',
  summary: 'Where the card provider delivers its events',
  // Not a schema that the library would check: `readEvent` is the one guard, and B1 proves it by taking it away.
  parameters: [{ in: 'header', name: 'stripe-signature', required: true, schema: { type: 'string' } }],
  responses: {
    200: jsonResponse('Taken', z.object({ received: z.boolean() })),
    400: jsonResponse('Bad or missing signature', problem),
    413: jsonResponse('The body is too large', problem),
    503: jsonResponse('The card provider or the database does not answer: deliver the event again later', problem),
  },
})
