import { expect, test } from 'vitest'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { fromPounds } from '../../src/domain/pence.ts'
import { bookOverHttp, initiateOverHttp, startPaymentOverHttp } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import { buildTestApp, json } from '../support/test-app.ts'

/** Amounts that a client may send instead of the price. JSON has no NaN: it arrives as null or as text. */
const STATED = [1, 0, -1, 1e9, '1e-7', 'NaN', null, [], { value: 1 }, true]
const PRICES = { 'Full Payment': { pounds: 1500, pence: 150000 }, Deposit: { pounds: 375, pence: 37500 } }

test('A5: no matter what amount and course name a client states, our own price is charged and the difference is logged', async () => {
  const platform = await aPlatform()
  const server = await aSite({ databaseUrl: platform.url })
  const { label: trainingDate } = await aRoomyRun(platform)

  for (const [typeofpayment, price] of Object.entries(PRICES)) {
    for (const amount of STATED) {
      const wanted = { trainingDate, typeofpayment, amount, courseName: 'Barista Basics' }
      const { traineeId, intentId } = await startPaymentOverHttp(server, wanted)
      const intent = await platform.stripe.findIntent(intentId)
      expect(intent, JSON.stringify(amount)).toMatchObject({ amountPence: price.pence, currency: 'gbp' })
      expect((await initiateOverHttp(server, traineeId)).body.amount).toBe(price.pounds)
      expect(logged([server], 'price_mismatch').at(-1)).toMatchObject({ publicId: traineeId, charged: price.pounds })
    }
  }

  // The right amount, and none at all, are no mismatch.
  for (const [typeofpayment, price] of Object.entries(PRICES)) {
    for (const amount of [price.pounds, undefined]) {
      const booked = await bookOverHttp(server, { trainingDate, typeofpayment, amount })
      expect(booked, `stated ${amount}`).toMatchObject({ status: 200 })
      expect((await initiateOverHttp(server, booked.body.traineeId ?? '')).body.amount).toBe(price.pounds)
    }
  }
  expect(logged([server], 'price_mismatch')).toHaveLength(2 * STATED.length)
})

test('A5 twin: where the amount that a client states is charged, the same look at the payment finds it', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const amount = 1
  const app = buildTestApp(bookingsApi(chargesWhatIsStated(platform, amount)))
  const post = async (path: string, sent: object) =>
    (await (await app.request(path, json(sent))).json()) as { traineeId?: string; clientSecret?: string } // our own API's answer
  const { traineeId } = await post('/traineeDetails', {
    fullName: 'Amara Okafor',
    email: 'amara@example.com',
    phoneNumber: '44 1234567890',
    courseId: 1,
    trainingDate,
    amount,
  })
  const { clientSecret = '' } = await post('/payment/initiate', { traineeId })
  const intent = await platform.stripe.findIntent(clientSecret.split('_secret')[0] ?? '')
  expect(intent).toMatchObject({ amountPence: 100, currency: 'gbp' })
})

/** The guard removed: the provider is asked for the client's pounds and not for what the booking costs. */
function chargesWhatIsStated({ stripe, ...platform }: TestPlatform, pounds: number): TestPlatform {
  return {
    ...platform,
    stripe: { ...stripe, createIntent: (input) => stripe.createIntent({ ...input, amountPence: fromPounds(pounds) }) },
  }
}
