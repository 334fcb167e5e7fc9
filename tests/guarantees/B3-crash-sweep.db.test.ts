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

type Prepare = (platform: TestPlatform) => Promise<Endangered>

/** Each command, and a write in the middle of its transaction. The sweep over every statement: tests/faults. */
const COMMANDS: [name: string, prepare: Prepare, write: RegExp][] = [
  ['bookCourse', aFormToSend, /^insert into "seat"/],
  ['settlePayment', aPaymentToSettle, /^with "attempt" as \(update "payment_attempt" set "state"/],
  ['expireHolds', aHoldToEnd, /^update "seat"/],
  ['makeRefund', aRefundToMake, /^update "refund"/],
  ['placeOrder', anOrderToPlace, /^insert into "seat"/],
  ['acceptQuote', aQuoteToAccept, /^insert into "document"/],
  ['claimPlace', aPlaceToClaim, /^update "booking"/],
  ['givePlaceBack', aPlaceToGiveBack, /^insert into "document"/],
  ['importStatement', aStatementToImport, /^update "bank_line"/],
]

test.each(COMMANDS)(
  'B3: %s that loses the database in the middle of its transaction leaves nothing behind, and doing it again ends well',
  async (_, prepare, write) => {
    const { platform, crashes, crash } = await aCrash(prepare, { after: write })
    const { act, traces, none, all } = await prepare(platform)
    const crashing = crashes(crash)
    await act(crashing.platform).catch((error: Error) => expect(error.message).toMatch(/connection/i))
    expect(crashing.statements[crash.statement - 1], 'it was reached').toMatch(write)
    expect(await traces()).toEqual(none)
    expect(await findBrokenInvariants(platform)).toEqual([])
    await act(platform)
    expect(await traces()).toEqual(all)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test.each(COMMANDS)(
  'B3: twin: %s without a transaction leaves broken books behind after the same crash',
  async (_, prepare, write) => {
    const { platform, crashes, crash } = await aCrash(prepare, { after: write }, { transactions: false })
    const { act } = await prepare(platform)
    const crashing = crashes(crash)
    await act(crashing.platform).catch((error: Error) => expect(error.message).toMatch(/connection/i))
    expect(crashing.statements[crash.statement - 1], 'it was reached').toMatch(write)
    expect(await findBrokenInvariants(platform)).not.toEqual([])
  },
)

const NOTING_THE_INTENT = /^update "payment_attempt" set "provider_id"/

test('B3: startPayment that loses the database when the provider has made the payment finds that payment afterwards', async () => {
  const { platform, act } = await aPaymentNotNoted()
  await act(platform)
  expect(await intentsOfEachBooking(platform)).toEqual([1])
})

test('B3: twin: startPayment that asks again under another idempotency key makes a second payment', async () => {
  const { platform, act } = await aPaymentNotNoted()
  await platform.db
    .updateTable('paymentAttempt')
    .set({ idempotencyKey: 'another' })
    .where('providerId', 'is', null)
    .execute()
  await act(platform)
  expect((await intentsOfEachBooking(platform)).toSorted()).toEqual([1, 2])
})

/** The provider made it, and we died before its id was stored. */
async function aPaymentNotNoted() {
  const { platform, crashes, crash } = await aCrash(aBookingToPay, { before: NOTING_THE_INTENT })
  const { act, traces, all } = await aBookingToPay(platform)
  await expect(act(crashes(crash).platform)).rejects.toThrow(/connection/i)
  expect(await traces(), 'the attempt is there, with its key').toEqual(all)
  return { platform, act }
}

const intentsOfEachBooking = (platform: TestPlatform) =>
  countsAtProvider(platform, 'payment_intent', sql`body->'metadata'->>'bookingId'`)

/** Runs the command once to the end, to find the statement at which the next run should crash. */
async function aCrash(
  prepare: Prepare,
  at: { before: RegExp } | { after: RegExp },
  options: { transactions?: boolean } = {},
) {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const crashes = crashesOn(platform, options)
  const whole = crashes(null)
  await (await prepare(platform)).act(whole.platform)
  const [when, write]: [Crash['when'], RegExp] = 'before' in at ? ['before', at.before] : ['after', at.after]
  const crash: Crash = { statement: 1 + whole.statements.findIndex((text) => write.test(text)), when }
  expect(crash.statement, String(write)).toBeGreaterThan(0)
  return { platform, crashes, crash }
}
