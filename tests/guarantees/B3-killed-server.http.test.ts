import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { reconcilePayments } from '../../src/domain/payments/reconcile-payments.ts'
import { ageAttempts } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { payOverHttp, readPage, startPaymentOverHttp } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { theEventOfSuccess } from '../support/lost-webhooks.ts'
import { mailKinds } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { deliverEvent, findEvents, turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'

test('B3: a payment that began on one server, which then knows no more of it, is confirmed once by the server that is started next', async () => {
  const platform = await aPlatform()
  const { server, traineeId, intentId } = await aPaymentOfAnotherServer(platform)
  expect(await labelNow(platform, traineeId), 'as long as no webhook comes').toBe('Awaiting payment')
  const payload = await theEventOfSuccess(platform, intentId)
  await deliverEvent(platform, server, payload)
  await deliverEvent(platform, server, payload)
  expect(await labelNow(platform, traineeId)).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B3: when the sweep, every lost webhook and the buyer’s return all come at once to the next server, it is confirmed once', async () => {
  const platform = await aPlatform()
  const { server, traineeId } = await aPaymentOfAnotherServer(platform)
  await ageAttempts(platform)
  expect(await labelNow(platform, traineeId)).toBe('Awaiting payment')
  const events = await findEvents(platform)
  await Promise.all([
    reconcilePayments(platform),
    ...events.map(({ payload }) => deliverEvent(platform, server, payload)),
    readPage(server, `/CourseConfirmation?reference=${traineeId}`),
    readPage(server, `/failure?reference=${traineeId}`),
  ])
  expect(await labelNow(platform, traineeId)).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

/** Paid through a server that then hears nothing more of it; the next one has only the database. */
async function aPaymentOfAnotherServer(platform: TestPlatform) {
  await turnSwitches(platform, { webhook_drop: true })
  const before = await aSite({ databaseUrl: platform.url })
  const { label: trainingDate } = await aRoomyRun(platform)
  const payment = await startPaymentOverHttp(before, { trainingDate })
  expect(await payOverHttp(before, { ...payment, ...platform.sandbox.keys })).toBe(200)
  return { ...payment, server: await aSite({ databaseUrl: platform.url }) }
}

async function labelNow(platform: TestPlatform, publicId: string) {
  return bookingLabel(await bookingOf(platform, publicId), new Date())
}
