import { expect, test } from 'vitest'
import { aBankLine, bankLineStates, camtFile, csvFile, importCsv } from '../../../tests/support/bank-files.ts'
import { aBooking, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { digestOfBooks } from '../../../tests/support/books.ts'
import { anOrder, orderOf } from '../../../tests/support/orders.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { newestOf, record } from '../../../tests/support/recorded-payments.ts'
import { aFullRun, aRoomyRun } from '../../../tests/support/runs.ts'
import { acceptQuote } from '../orders/accept-quote.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { givePlaceBack } from '../orders/give-place-back.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { pence } from '../pence.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { importStatement } from './import-statement.ts'

const actor = 'staff:grace' as const

test('an exact line is recorded as a transfer of its day, and its order is paid', async () => {
  const platform = await aPlatform()
  const { publicId: orderId, reference } = await anOrder(platform)
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  const { due } = await orderOf(platform, orderId)
  const line = { text: `Invoice ${reference}`, amount: due, payer: 'FJORD AS' }
  expect(await importCsv(platform, [line])).toEqual({ ok: true, lines: 1, settled: 1, known: 0, leftOut: 0 })
  expect((await orderOf(platform, orderId)).due).toBe(0)
  const [payment] = await platform.db.selectFrom('payment').selectAll().execute()
  expect(payment).toMatchObject({ kind: 'transfer', amountPence: due, reference: `Invoice ${reference}` })
  expect(payment?.idempotencyKey).toMatch(/^recorded\/bank-line\//)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A24: overlapping statements have a line once, and two payments that are alike are two', async () => {
  const platform = await aPlatform()
  const alike = { text: 'Training', amount: 5000 }
  const first = [alike, alike, { ...alike, day: '06/01/2026' }]
  expect(await importCsv(platform, first)).toMatchObject({ lines: 3, known: 0 })
  expect(await importCsv(platform, [...first.slice(1), alike, { ...alike, day: '07/01/2026' }])).toMatchObject({
    lines: 4,
    known: 3,
  })
  expect(await importCsv(platform, [alike, alike, alike]), 'a third of that day').toMatchObject({ lines: 3, known: 2 })
  expect(await bankLineStates(platform)).toHaveLength(5)
})

test('the bank’s own id makes a line that line, also where its text has changed', async () => {
  const platform = await aPlatform()
  const camt = (text: string, bankId: string) =>
    importStatement(platform, {
      bytes: Buffer.from(camtFile([{ amount: '50.00', day: '2026-01-05', text, bankId }])),
      fileName: 'statement.xml',
      actor,
    })
  expect(await camt('Training', 'B1')).toMatchObject({ lines: 1, known: 0 })
  expect(await camt('TRAINING.', 'B1')).toMatchObject({ lines: 1, known: 1 })
  expect(await camt('Training', 'B2')).toMatchObject({ lines: 1, known: 0 })
})

test('one transfer pays several orders as one payment, and undoing it makes all of them due again', async () => {
  const platform = await aPlatform()
  const [one, other] = [await aBooking(platform), await aBooking(platform, { email: 'bo@example.com' })]
  const line = { text: `${one.reference}, ${other.reference}`, amount: 300000 }
  expect(await importCsv(platform, [line])).toMatchObject({ settled: 1 })
  expect(await platform.db.selectFrom('payment').select('amountPence').execute()).toEqual([{ amountPence: 300000 }])
  for (const { publicId } of [one, other]) expect((await bookingOf(platform, publicId)).seat.state).toBe('confirmed')
  expect(await findBrokenInvariants(platform)).toEqual([])
  const attemptId = await newestOf(platform, other)
  expect(await undoPayment(platform, { attemptId, actor, reason: 'Wrong' })).toEqual({ ok: true, bookingId: other.id })
  for (const { publicId } of [one, other])
    expect((await bookingOf(platform, publicId)).instalments).toMatchObject([{ state: 'due', outstanding: 150000 }])
  expect(await bankLineStates(platform)).toEqual([`${line.text}: waiting`])
  expect(await importCsv(platform, [line]), 'what staff have undone is not settled again by itself').toMatchObject({
    settled: 0,
    known: 1,
  })
  expect(await bankLineStates(platform)).toEqual([`${line.text}: waiting`])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a deposit and its balance in one file are both settled, and a third of that sum waits', async () => {
  const platform = await aPlatform()
  const { reference, publicId } = await aBooking(platform, { typeofpayment: 'Deposit' })
  const [deposit, balance] = (await bookingOf(platform, publicId)).instalments
  // The bank booked the balance a day before its deposit.
  const sums = [balance?.amount ?? 0, deposit?.amount ?? 0]
  const lines = [...sums, sums[0] ?? 0].map((amount, at) => ({
    text: `${reference} part ${at}`,
    amount,
    day: at === 1 ? '06/01/2026' : '05/01/2026',
  }))
  expect(await importCsv(platform, lines)).toMatchObject({ lines: 3, settled: 2 })
  expect((await bookingOf(platform, publicId)).instalments.map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('an order whose first place was given back is still paid by a transfer of what is left', async () => {
  const platform = await aPlatform()
  const { publicId: orderId, reference, places } = await anOrder(platform)
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  const seatId = places[0]?.seatId ?? ''
  const back = { orderId, seatId, actor, reason: 'Ill', credit: pence(150_000) } as const
  expect(await givePlaceBack(platform, back)).toMatchObject({ ok: true })
  expect(await importCsv(platform, [{ text: reference, amount: 450_000 }])).toMatchObject({ settled: 1 })
  expect(await orderOf(platform, orderId)).toMatchObject({ state: 'confirmed', due: 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a line waits where the order is cancelled, was recorded by hand, or has lapsed with its places gone', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const [cancelled, recorded] = [await aBooking(platform), await aBooking(platform, { email: 'bo@example.com' })]
  await cancelBooking(platform, { bookingId: cancelled.id, actor, reason: 'Ill', refund: pence(0) })
  expect(await record(platform, recorded, 75000, { receivedOn: '2026-01-04' })).toMatchObject({ ok: true })
  const { run, booking: lapsed } = await aFullRun(platform)
  await endHold(platform, lapsed.id)
  await expireHolds(platform)
  await aBooking(platform, { trainingDate: run.label, email: 'quick@example.com' })
  const lines = [
    { text: cancelled.reference, amount: 150000 },
    { text: recorded.reference, amount: 75000 },
    { text: lapsed.reference, amount: 150000 },
  ]
  expect(await importCsv(platform, lines)).toMatchObject({ lines: 3, settled: 0 })
  expect(await platform.db.selectFrom('payment').select('amountPence').execute()).toEqual([{ amountPence: 75000 }])
})

test('an order that has lapsed takes its places again where there are some', async () => {
  const platform = await aPlatform()
  const lapsed = await aBooking(platform)
  await endHold(platform, lapsed.id)
  await expireHolds(platform)
  expect(await importCsv(platform, [{ text: lapsed.reference, amount: 150000 }])).toMatchObject({ settled: 1 })
  expect((await bookingOf(platform, lapsed.publicId)).seat.state).toBe('confirmed')
})

test('a file with one fault is not kept, nor is one with a day to come', async () => {
  const platform = await aPlatform()
  const before = await digestOfBooks(platform)
  const wrong = (bytes: Uint8Array) => importStatement(platform, { bytes, fileName: 'x.csv', actor })
  expect(await wrong(Buffer.from('Date,Description,Amount\n05/01/2026,A,1.00\n13/13/2026,B,1.00\n'))).toEqual({
    ok: false,
    error: 'wrong-day',
    line: 3,
    typed: '13/13/2026',
  })
  expect(await wrong(csvFile([{ text: 'A', amount: 100, day: '05/01/2090' }]))).toMatchObject({ error: 'future-day' })
  expect(await digestOfBooks(platform)).toBe(before)
})

test('money in another currency waits', async () => {
  const platform = await aPlatform()
  const { reference } = await aBooking(platform)
  const bytes = Buffer.from(camtFile([{ amount: '1500.00', currency: 'EUR', day: '2026-01-05', text: reference }]))
  expect(await importStatement(platform, { bytes, fileName: 'x.xml', actor })).toMatchObject({ lines: 1, settled: 0 })
})

test('an import that was broken off goes on with the next one', async () => {
  const platform = await aPlatform()
  const { reference, publicId } = await aBooking(platform)
  await aBankLine(platform, { remittance: reference, matchedAt: null })
  expect(await importCsv(platform, [{ text: 'rent', amount: 100 }])).toMatchObject({ lines: 1 })
  expect((await bookingOf(platform, publicId)).seat.state).toBe('confirmed')
})
