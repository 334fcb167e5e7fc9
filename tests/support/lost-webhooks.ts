import { aStartedPayment, payWithCard } from './bookings.ts'
import type { TestPlatform } from './platform.ts'
import { findEvents, turnSwitches } from './provider.ts'

/** A booking that is paid at the provider while every webhook is lost: any event that is accepted would confirm it. */
export async function aPaymentWithLostWebhooks(platform: TestPlatform, card?: string) {
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret, card)
  return { booking, intentId, publicId: booking.publicId }
}

/** The provider's event that a payment succeeded, as it would be delivered. */
export async function theEventOfSuccess(platform: TestPlatform, intentId: string): Promise<string> {
  const events = await findEvents(platform)
  const event = events.find((one) => one.type === 'payment_intent.succeeded' && one.payload.includes(intentId))
  if (!event) throw new Error('expected the event of a success')
  return event.payload
}
