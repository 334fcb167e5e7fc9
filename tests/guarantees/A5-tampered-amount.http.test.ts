import { expect, test } from 'vitest'
import { bookOverHttp, initiateOverHttp, startPaymentOverHttp } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { logged } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

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
      const intent = await platform.cards.findIntent(intentId)
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
