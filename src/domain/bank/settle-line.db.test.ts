import { expect, test } from 'vitest'
import { aBankLine, bankLineStates, importCsv } from '../../../tests/support/bank-files.ts'
import { aBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { anOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { newestOf, record } from '../../../tests/support/recorded-payments.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { type BankLine, findBankLine, listBankLines } from './bank-line.ts'
import { searchOwing } from './find-owing.ts'
import { linkLine, proposeFor, putLineAside, recordLine, settleLine } from './settle-line.ts'

const actor = 'staff:grace'

async function lineOf(platform: TestPlatform, id: string): Promise<BankLine> {
  const line = await findBankLine(platform, { id })
  if (!line) throw new Error('expected the line')
  return line
}

const twoBookings = async (platform: TestPlatform) => [
  await aBooking(platform),
  await aBooking(platform, { email: 'bo@example.com' }),
]

const sumsOf = async ({ db }: TestPlatform) =>
  (await db.selectFrom('payment').select('amountPence').execute()).map(({ amountPence }) => amountPence)

test('A24: two colleagues who record one line at the same moment, for two orders, record it once', async () => {
  const platform = await aPlatform()
  const bookings = await twoBookings(platform)
  const id = await aBankLine(platform)
  const answers = await Promise.all(
    bookings.map(({ saleId }) => recordLine(platform, { id, saleIds: [saleId], actor })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'line-settled' })
  expect(await sumsOf(platform)).toEqual([150000])
  expect(await recordLine(platform, { id, saleIds: [bookings[1]?.saleId ?? ''], actor })).toMatchObject({ ok: false })
  expect(await sumsOf(platform)).toEqual([150000])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A24 twin: without the guard of the line it is recorded twice', async () => {
  const platform = await aPlatform()
  const bookings = await twoBookings(platform)
  const line = await lineOf(platform, await aBankLine(platform))
  for (const { instalments, id } of bookings)
    await recordPayment(platform, {
      allocations: [{ instalmentId: instalments[0]?.id ?? '', amount: line.amount }],
      kind: 'transfer',
      receivedOn: line.day,
      reference: line.text,
      idempotencyKey: `${line.id}/${id}`,
      actor,
    })
  expect(await sumsOf(platform)).toEqual([150000, 150000])
})

test('a line that was seen before it was settled and undone is not settled by the old page', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const seen = await lineOf(platform, await aBankLine(platform))
  const [instalment] = booking.instalments
  const settle = (line: BankLine) =>
    settleLine(platform, { line, allocations: [{ instalmentId: instalment?.id ?? '', amount: line.amount }], actor })
  expect(await settle(seen)).toEqual({ ok: true })
  await undoPayment(platform, { attemptId: await newestOf(platform, booking), actor, reason: 'Wrong' })
  // Its key was used: nothing is recorded, and the answer is that of then.
  expect(await settle(seen)).toEqual({ ok: true })
  expect((await bookingOf(platform, booking.publicId)).instalments).toMatchObject([{ state: 'due' }])
  expect(await settle(await lineOf(platform, seen.id))).toEqual({ ok: true })
  expect((await bookingOf(platform, booking.publicId)).instalments).toMatchObject([{ state: 'paid' }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('staff choose an order by its company, and a smaller sum is a part of what is owed', async () => {
  const platform = await aPlatform()
  const { reference } = await anOrder(platform, { companyName: 'Fjord & Sønner AS' })
  const id = await aBankLine(platform, { payerName: 'Another name' })
  expect((await proposeFor(platform, [await lineOf(platform, id)])).get(id)).toEqual([])
  for (const q of ['sønner', reference, reference.toLowerCase()])
    expect((await searchOwing(platform, { q })).map((one) => one.reference)).toEqual([reference])
  expect(await searchOwing(platform, { q: '100%' })).toEqual([])
  const [found] = await searchOwing(platform, { q: 'Fjord' })
  expect(await recordLine(platform, { id, saleIds: [found?.saleId ?? ''], actor })).toEqual({ ok: true })
  const { rows, counts } = await listBankLines(platform, { state: 'settled', q: '', limit: 25 })
  expect(rows).toMatchObject([{ id, state: 'settled', paidFor: [{ shown: reference }] }])
  expect(counts).toEqual({ waiting: 0, settled: 1, 'put-aside': 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('more than is owed cannot be recorded', async () => {
  const platform = await aPlatform()
  const { saleId, reference } = await aBooking(platform)
  await importCsv(platform, [{ text: reference, amount: 155000 }])
  const { rows } = await listBankLines(platform, { state: 'waiting', q: reference, limit: 25 })
  const id = rows[0]?.id ?? ''
  expect((await proposeFor(platform, rows)).get(id)).toMatchObject([{ why: 'sum', missing: -5000, allocations: null }])
  expect(await recordLine(platform, { id, saleIds: [saleId], actor })).toEqual({ ok: false, error: 'no-proposal' })
})

test('a line is joined to the payment that staff recorded by hand, once', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await record(platform, booking, 150000, { receivedOn: '2026-01-06' })
  const [first, second] = [
    { text: booking.reference, amount: 150000 },
    { text: `${booking.reference} again`, amount: 150000 },
  ]
  await importCsv(platform, [first, second])
  const { rows } = await listBankLines(platform, { state: 'waiting', q: '', limit: 25 })
  const proposals = await proposeFor(platform, rows)
  const paymentId = proposals.get(rows[0]?.id ?? '')?.[0]?.paymentId ?? ''
  expect([...proposals.values()].flat().map(({ why }) => why)).toEqual(['recorded', 'recorded'])
  const answers = await Promise.all(rows.map(({ id }) => linkLine(platform, { id, paymentId, actor })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await bankLineStates(platform)).filter((state) => state.endsWith('settled'))).toHaveLength(1)
  expect(await sumsOf(platform)).toEqual([150000])
  await undoPayment(platform, { attemptId: await newestOf(platform, booking), actor, reason: 'Wrong' })
  expect((await bankLineStates(platform)).filter((state) => state.endsWith('settled'))).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a line is put aside with its reason and comes back; what is aside is not recorded', async () => {
  const platform = await aPlatform()
  const { saleId } = await aBooking(platform)
  const id = await aBankLine(platform)
  expect(await putLineAside(platform, { id, reason: 'Interest', actor })).toEqual({ ok: true })
  expect(await putLineAside(platform, { id, reason: 'Again', actor })).toEqual({ ok: false, error: 'line-settled' })
  expect(await lineOf(platform, id)).toMatchObject({
    state: 'put-aside',
    putAsideBy: 'grace',
    putAsideReason: 'Interest',
  })
  expect(await recordLine(platform, { id, saleIds: [saleId], actor })).toEqual({ ok: false, error: 'line-settled' })
  expect(await putLineAside(platform, { id, reason: null, actor })).toEqual({ ok: true })
  expect(await recordLine(platform, { id, saleIds: [saleId], actor })).toEqual({ ok: true })
  expect(await putLineAside(platform, { id, reason: 'Late', actor })).toEqual({ ok: false, error: 'line-settled' })
})

test('an unknown line or order is no error of the program', async () => {
  const platform = await aPlatform()
  const id = await aBankLine(platform)
  expect(await recordLine(platform, { id: crypto.randomUUID(), saleIds: [], actor })).toEqual({
    ok: false,
    error: 'unknown-line',
  })
  expect(await recordLine(platform, { id, saleIds: [crypto.randomUUID()], actor })).toEqual({
    ok: false,
    error: 'no-proposal',
  })
  expect(await linkLine(platform, { id, paymentId: crypto.randomUUID(), actor })).toEqual({
    ok: false,
    error: 'no-proposal',
  })
})
