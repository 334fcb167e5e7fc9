import { expect, test } from 'vitest'
import { aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { makeRefund } from './provider-refunds.ts'
import { settlePayment } from './settle-payment.ts'

test('a payment is entered at the rate of its day, and a refund takes back what was entered', async () => {
  const platform = await aPlatform()
  const before = await settledAttemptId(platform)
  await setRate(platform, '2.5')
  await settledAttemptId(platform)
  const { id: refundId } = await platform.db
    .insertInto('refund')
    .values({ attemptId: before, amountPence: 150000, reason: 'no-place', state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRefund(platform, { refundId })
  const entries = await platform.db.selectFrom('cleanWaterEntry').selectAll().orderBy('enteredAt').execute()
  expect(entries).toMatchObject([
    { netPence: 150000, rateBasisPoints: 100, sharePence: 1500 },
    { netPence: 150000, rateBasisPoints: 250, sharePence: 3750 },
    { netPence: -150000, rateBasisPoints: 100, sharePence: -1500 },
  ])
})

async function settledAttemptId(platform: TestPlatform): Promise<string> {
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.cards.findIntent(intentId) })
  const { id } = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('providerId', '=', intentId)
    .executeTakeFirstOrThrow()
  return id
}

async function setRate(platform: TestPlatform, rateBasisPoints: string): Promise<void> {
  const { words, source, reviewedOn } = DEFAULT_SETTINGS.cleanWater
  const typed = { words, rateBasisPoints, source, reviewedOn }
  await changeSetting(platform, { actor: 'staff:amara', name: 'cleanWater', version: 0, typed })
}
