import { bookingsApi } from '../../src/api/bookings-api.ts'
import { markAttemptCancelled } from '../../src/domain/payments/sync-payment.ts'
import { buildTestApp, json } from './test-app.ts'
import { aPlatform, type TestPlatform } from './platform.ts'
import { aRoomyRun } from './runs.ts'

/** A platform whose calls to the provider that make or find a payment are counted. */
export async function aCountedPlatform() {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  let calls = 0
  const { createIntent, findIntent } = platform.stripe
  const stripe: typeof platform.stripe = {
    ...platform.stripe,
    createIntent: (input) => ((calls += 1), createIntent(input)),
    findIntent: (...given) => ((calls += 1), findIntent(...given)),
  }
  return { platform: { ...platform, stripe }, calls: () => calls }
}

/** The status that a buyer at this address gets when beginning to pay. */
export async function initiate(platform: TestPlatform, address: string, traineeId: string): Promise<number> {
  const { status } = await buildTestApp(bookingsApi(platform), { address }).request(
    '/payment/initiate',
    json({ traineeId }),
  )
  return status
}

/** Cancels the payment that was begun: the next one is another. */
export async function giveUp(platform: TestPlatform): Promise<void> {
  const live = await platform.db
    .selectFrom('paymentAttempt')
    .select('providerId')
    .where('state', '=', 'created')
    .execute()
  for (const { providerId } of live) await markAttemptCancelled(platform, { intentId: providerId ?? '' })
}
