import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import { type Command, parseArguments, parseMoment, UsageError, withPlatform } from './command.ts'

const USAGE = 'npm run replay-webhooks -- --since 2026-11-22T08:30Z'

/**
 * `npm run replay-webhooks -- --since …`: handles the events of the provider's own list, for webhooks that did not
 * arrive. Handling an event reads the payment's state at the provider, so an event may be handled twice.
 */
export const replayWebhooks: Command = async (args, dependencies) => {
  const { values } = parseArguments(args, { usage: USAGE, options: { since: { type: 'string' } }, most: 0 })
  const since = parseMoment(values.since, USAGE)
  if (!since) throw new UsageError(USAGE)
  return withPlatform(dependencies, async (platform) => {
    const count = { taken: 0, failed: 0 }
    try {
      for await (const event of platform.stripe.findEvents(since)) {
        try {
          await handlePaymentEvent(platform, { event })
          count.taken++
        } catch (error) {
          if (error instanceof PaymentProviderUnavailable) throw error
          platform.log.error('replay_failed', { eventId: event.id, type: event.type, error })
          count.failed++
        }
      }
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      console.log(
        `The card provider stopped answering after ${count.taken} events. Run it again: it is safe to repeat.`,
      )
      return 1
    }
    console.log(`${count.taken} events since ${since.toISOString()} were taken, ${count.failed} failed.`)
    return count.failed > 0 ? 1 : 0
  })
}
