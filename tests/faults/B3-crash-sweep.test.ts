import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { type Crash, crashesOn } from '../support/crashes.ts'
import {
  aBookingToPay,
  aFormToSend,
  aHoldToEnd,
  aPaymentToSettle,
  aRefundToMake,
  countsAtProvider,
  type Endangered,
} from '../support/endangered.ts'
import { aStatementToImport } from '../support/bank-files.ts'
import { anOrderToPlace, aPlaceToClaim, aPlaceToGiveBack, aQuoteToAccept } from '../support/orders.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

test('B3: bookCourse that loses the database at any statement is all or nothing, and sending the form again ends well', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aFormToSend)).toBeGreaterThanOrEqual(24)
})

test('B3: startPayment that loses the database at any statement never makes a second payment, and asking again ends well', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aBookingToPay)).toBeGreaterThanOrEqual(20)
  expect(await countsAtProvider(platform, 'payment_intent', sql`body->'metadata'->>'bookingId'`)).toEqual([1])
})

test('B3: settlePayment that loses the database at any statement is all or nothing, and settling again confirms once', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aPaymentToSettle)).toBeGreaterThanOrEqual(30)
})

test('B3: expireHolds that loses the database at any statement releases a place once, and the next sweep ends well', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aHoldToEnd)).toBeGreaterThanOrEqual(20)
})

test('B3: the import of a bank’s statement that loses the database at any statement settles a payment once or not yet', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aStatementToImport)).toBeGreaterThanOrEqual(24)
})

test('B3: an order, the acceptance of a quote, the claim of a place and giving one back that lose the database at any statement are all or nothing', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, anOrderToPlace)).toBeGreaterThanOrEqual(24)
  expect(await sweep(platform, aQuoteToAccept)).toBeGreaterThanOrEqual(24)
  expect(await sweep(platform, aPlaceToClaim)).toBeGreaterThanOrEqual(10)
  expect(await sweep(platform, aPlaceToGiveBack)).toBeGreaterThanOrEqual(20)
})

test('B3: makeRefund that loses the database at any statement refunds once, however often it is tried again', async () => {
  const platform = await aPlatform()
  expect(await sweep(platform, aRefundToMake)).toBeGreaterThanOrEqual(14)
  expect(await countsAtProvider(platform, 'refund', sql`payment_intent`)).toEqual([1])
})

test('B3: without transactions the same crashes leave broken books behind', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const crashes = crashesOn(platform, { transactions: false })
  let statement = 0
  while ((await findBrokenInvariants(platform)).length === 0) {
    statement += 1
    const { act } = await aPaymentToSettle(platform)
    await expect(act(crashes({ statement, when: 'after' }).platform), 'it crashes before it ends').rejects.toThrow()
  }
  expect(statement).toBeGreaterThan(1)
})

/** Crashes before and after every statement of an act, each with separate records. Returns the number of crashes. */
async function sweep(
  platform: TestPlatform,
  prepare: (platform: TestPlatform) => Promise<Endangered>,
): Promise<number> {
  await aRoomyRun(platform)
  const crashes = crashesOn(platform)
  const whole = crashes(null)
  await (await prepare(platform)).act(whole.platform)
  expect(await findBrokenInvariants(platform)).toEqual([])

  const points = whole.statements.flatMap((text, index): [string, Crash][] => [
    [`before ${index + 1}: ${text}`, { statement: index + 1, when: 'before' }],
    [`after ${index + 1}: ${text}`, { statement: index + 1, when: 'after' }],
  ])
  for (const [point, crash] of points) {
    const { act, traces, none, all } = await prepare(platform)
    const crashing = crashes(crash)
    await act(crashing.platform).catch((error: Error) => expect(error.message, point).toMatch(/connection/i))
    expect(crashing.statements.length, `${point}: it was reached`).toBeGreaterThanOrEqual(crash.statement)
    expect([none, all], point).toContainEqual(await traces())
    expect(await findBrokenInvariants(platform), point).toEqual([])
    await act(platform)
    expect(await traces(), `${point}, then again`).toEqual(all)
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
  return points.length
}
