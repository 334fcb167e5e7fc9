import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import { type Command, parseArguments, parseMoment, UsageError, withPlatform } from './command.ts'

const USAGE = 'npm run replay-webhooks -- --since 2026-11-22T08:30Z'

/**
 * `npm run replay-webhooks -- --since …`: takes the provider's own list of events and gives each to the door that its
 * webhook has, for when those did not arrive. An event is only a hint to look, so any of them may come again.
 */
export const replayWebhooks: Command = async (words, dependencies) => {
  const { values } = parseArguments(words, { usage: USAGE, options: { since: { type: 'string' } }, most: 0 })
  const since = parseMoment(values.since, USAGE)
  if (!since) throw new UsageError(USAGE)
  return withPlatform(dependencies, async (platform) => {
    const count = { taken: 0, failed: 0 }
    try {
      for await (const event of platform.cards.findEvents(since)) {
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
