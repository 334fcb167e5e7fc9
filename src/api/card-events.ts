import { Hono } from 'hono'
import { receiveEvent } from '#domain/payments/receive-event.ts'
import { CardsUnavailable } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, refuse } from '../door.ts'

/** Where the card provider tells us that something happened. Only its signature on the raw body is believed. */
export function cardEvents(platform: Platform): Hono<Door> {
  const api = new Hono<Door>()
  api.post('/', async (c) => {
    const event = platform.cards.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) return refuse(c, 400, 'The signature is missing or wrong.')
    platform.log.info('event_received', {
      type: event.type,
      lagMs: Math.max(0, platform.clock.now().getTime() - event.happenedAt.getTime()),
    })
    try {
      await receiveEvent(platform, { event })
    } catch (error) {
      if (!(error instanceof CardsUnavailable)) throw error
      return refuse(c, 503, 'Please deliver this event again later.')
    }
    return c.json({ received: true })
  })
  return api
}
