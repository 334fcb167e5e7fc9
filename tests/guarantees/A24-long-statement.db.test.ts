import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { type CsvLine, importCsv } from '../support/bank-files.ts'
import { aBooking } from '../support/bookings.ts'
import { type Random, seededRandom } from '../support/chance.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ways in which people and banks write a reference without changing it. */
const WRITTEN: ((reference: string) => string)[] = [
  (reference) => reference,
  (reference) => reference.toLowerCase(),
  (reference) => reference.replace('-', ' '),
  (reference) => reference.replace('-', ''),
  (reference) => `INVOICE${reference.replace('-', '')}TRAINING`,
  (reference) => `Payment ref ${reference}, thank you`,
  (reference) => `ACME ${reference}`.slice(0, 18),
  (reference) => `${reference.slice(0, 6)} ${reference.slice(6)}`,
]

/** Ways in which it is spoilt, or the sum with it. */
const SPOILT: ((line: { reference: string; amount: number }, chance: Random) => Pick<CsvLine, 'text' | 'amount'>)[] = [
  ({ amount }) => ({ text: 'training', amount }),
  ({ reference, amount }, chance) => ({ text: withSlip(reference, 3 + chance.below(6), chance), amount }),
  ({ reference, amount }, chance) => ({
    text: withSlip(withSlip(reference, 3 + chance.below(3), chance), 6 + chance.below(3), chance),
    amount,
  }),
  ({ reference, amount }) => ({ text: reference.slice(3), amount }),
  ({ reference, amount }) => ({ text: reference.slice(0, 6), amount }),
  ({ reference, amount }) => ({ text: reference, amount: amount - 500 }),
  ({ reference, amount }) => ({ text: reference, amount: amount + 500 }),
]

/** One letter is another: two of them must not undo each other. */
function withSlip(reference: string, at: number, chance: Random): string {
  const others = [...ALPHABET].filter((letter) => letter !== reference[at])
  return reference.slice(0, at) + (chance.oneOf(others) ?? '') + reference.slice(at + 1)
}

const LINES = 300
const SPOILT_PER_CENT = 30

/** A statement of so many payments for as many bookings, what each is for, and whether it says so. */
async function aLongStatement(platform: TestPlatform, seed: number) {
  const chance = seededRandom(seed)
  await aRoomyRun(platform)
  const lines: (CsvLine & { saleId: string; isExact: boolean })[] = []
  for (let at = 0; at < LINES; at++) {
    const typeofpayment = chance.below(3) === 0 ? 'Deposit' : 'Full Payment'
    const { reference, saleId, instalments } = await aBooking(platform, { email: `p${at}@example.com`, typeofpayment })
    const amount = instalments[0]?.amount ?? 0
    const isExact = chance.below(100) >= SPOILT_PER_CENT
    const written = isExact
      ? { text: chance.oneOf(WRITTEN)?.(reference) ?? '', amount }
      : (chance.oneOf(SPOILT)?.({ reference, amount }, chance) ?? { text: '', amount })
    lines.push({ ...written, payer: `Payer ${at}`, saleId, isExact })
  }
  return lines
}

const SEED = 8

test('A24: of 300 lines with 30 % spoilt at least 95 % of the exact ones settle and none wrongly; twice changes nothing, at once too', async () => {
  const platform = await aPlatform({ connections: 12 })
  const lines = await aLongStatement(platform, SEED)
  const exact = lines.filter(({ isExact }) => isExact)
  expect(exact.length).toBeGreaterThan(180)
  expect(LINES - exact.length).toBeGreaterThan(75)

  const atOnce = await Promise.all([importCsv(platform, lines), importCsv(platform, lines, 'again.csv')])
  expect(atOnce.map(({ lines: read }) => read)).toEqual([LINES, LINES])
  expect(
    atOnce.map(({ known }) => known).toSorted((one, other) => one - other),
    'one of them stored all',
  ).toEqual([0, LINES])

  const settled = await platform.db
    .selectFrom('bankLine')
    .innerJoin('allocation', 'allocation.paymentId', 'bankLine.paymentId')
    .select(['payerName', 'saleId', 'timesSettled', 'allocation.amountPence'])
    .execute()
  const truth = new Map(lines.map((line) => [line.payer, line]))
  const wrong = settled.filter(({ payerName, saleId, timesSettled }) => {
    const line = truth.get(payerName)
    return line?.saleId !== saleId || !line.isExact || timesSettled !== 1
  })
  expect(wrong).toEqual([])
  expect(settled.length).toBeGreaterThanOrEqual(Math.ceil(exact.length * 0.95))
  expect(await platform.db.selectFrom('payment').select('id').execute(), 'and no payment twice').toHaveLength(
    settled.length,
  )
  expect(await findBrokenInvariants(platform)).toEqual([])

  const before = await digestOfLines(platform)
  expect(await importCsv(platform, lines)).toMatchObject({ lines: LINES, known: LINES, settled: 0 })
  expect(await digestOfLines(platform)).toEqual(before)
})

/** All that an import could change. */
const digestOfLines = ({ db }: TestPlatform) =>
  Promise.all([
    db.selectFrom('bankLine').selectAll().orderBy('id').execute(),
    db.selectFrom('payment').selectAll().orderBy('id').execute(),
    db.selectFrom('allocation').selectAll().orderBy('id').execute(),
    db.selectFrom('document').select(['id', 'series', 'number']).orderBy('id').execute(),
    db.selectFrom('mail').select(['id', 'key']).orderBy('id').execute(),
  ])
