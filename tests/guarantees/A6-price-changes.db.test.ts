import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookingOf, payWithCard } from '../support/bookings.ts'
import { aCoupon } from '../support/coupons.ts'
import { buildTestApp, json } from '../support/test-app.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

/** What happens to the price, and after which step. */
type Step = 'the place was booked' | 'the payment was begun'
const CHANGES: Record<string, (platform: TestPlatform) => Promise<unknown>> = {
  dearer: ({ db }) =>
    db
      .updateTable('course')
      .set({ pricePence: pence(160_000) })
      .where('id', '=', 1)
      .execute(),
  cheaper: ({ db }) =>
    db
      .updateTable('course')
      .set({ pricePence: pence(140_000) })
      .where('id', '=', 1)
      .execute(),
  'without its coupon': ({ db }) => db.updateTable('coupon').set({ retiredAt: new Date() }).execute(),
}
const AFTER: Step[] = ['the place was booked', 'the payment was begun']

test.each(Object.keys(CHANGES).flatMap((change) => AFTER.map((step) => ({ change, step }))))(
  'A6: a course that becomes $change after $step is paid at the price that was agreed and shown',
  async ({ change, step }) => {
    const platform = await aPlatform()
    const { post, trainingDate } = await aClient(platform)
    const couponCode = await aCoupon(platform, { code: 'SPRING', amount: '20' })
    const reach = async (now: Step) => now === step && (await CHANGES[change]?.(platform))

    const booked = await post('/traineeDetails', { ...DETAILS, trainingDate, couponCode, amount: 1200 })
    const traineeId = booked.body.traineeId ?? ''
    await reach('the place was booked')
    const shown = (await bookingOf(platform, traineeId)).total / 100
    expect(shown).toBe(1200)
    const begun = await post('/payment/initiate', { traineeId, amount: shown })
    expect(begun).toMatchObject({ status: 200, body: { amount: shown } })
    await reach('the payment was begun')
    const again = await post('/payment/initiate', { traineeId, amount: shown })
    expect(again).toEqual(begun)

    const clientSecret = again.body.clientSecret ?? ''
    await payWithCard(platform, clientSecret)
    const intent = await syncPayment(platform, { intentId: clientSecret.split('_secret')[0] ?? '' })
    expect(intent).toMatchObject({ status: 'succeeded', amountPence: shown * 100 })
    expect((await bookingOf(platform, traineeId)).money.paid).toBe(shown * 100)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('A6: a price that changed while the form was open is charged only after the checkout has shown it, and a buyer who begins with the old one gets both sums', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  await CHANGES.dearer?.(platform)
  const { body } = await post('/traineeDetails', { ...DETAILS, trainingDate, amount: 1500 })
  expect(platform.logged.find((entry) => entry.event === 'price_mismatch')).toMatchObject({
    stated: 1500,
    charged: 1600,
  })
  const old = await post('/payment/initiate', { ...body, amount: 1500 })
  expect(old).toEqual({
    status: 409,
    body: { code: 'price-changed', error: expect.stringContaining('is now £1,600.00'), shown: 1500, amount: 1600 },
  })
  expect(await platform.db.selectFrom('paymentAttempt').select('id').execute(), 'no payment was begun').toEqual([])
  expect(await post('/payment/initiate', { ...body, amount: 1600 })).toMatchObject({
    status: 200,
    body: { amount: 1600 },
  })
})

test('A6 twin: without the sum that was shown, the same buyer begins to pay a price they have not seen', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  await CHANGES.dearer?.(platform)
  const { body } = await post('/traineeDetails', { ...DETAILS, trainingDate, amount: 1500 })
  expect(await post('/payment/initiate', body)).toMatchObject({ status: 200, body: { amount: 1600 } })
})

test('A6: a client that does not state the sum shown begins with our sum', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  const { body } = await post('/traineeDetails', { ...DETAILS, trainingDate })
  for (const amount of [undefined, null, 'free', Number.NaN, [1]])
    expect(await post('/payment/initiate', { ...body, amount })).toMatchObject({ status: 200, body: { amount: 1500 } })
})

const DETAILS = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 1234567890', courseId: 1 }

async function aClient(platform: TestPlatform) {
  const { label: trainingDate } = await aRoomyRun(platform)
  const app = buildTestApp(bookingsApi(platform))
  const post = async (path: string, sent: object) => {
    const response = await app.request(path, json(sent))
    const body = (await response.json()) as { traineeId?: string; clientSecret?: string; amount?: number } // our own API's answer
    return { status: response.status, body }
  }
  return { post, trainingDate }
}
