import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocumentSource, anIssuedDocument } from '../../../tests/support/document-sources.ts'
import { pence } from '../pence.ts'
import { buildCreditNote, buildCreditNoteCancellation } from './build-credit-note.ts'
import { type BuiltDocument, buildReceipt, buildReplacement, buildRequest, buildReversal } from './build-document.ts'
import { sumOfLines, vatOfLines } from './document-lines.ts'

const NO_VAT = { charged: false, rateBasisPoints: 2000, number: '' }
const VAT = { charged: true, rateBasisPoints: 2000, number: 'GB 123 4567 89' }
const PLACE = 'Scrum Master, 5th & 6th Dec 2026'
const FJORD = { companyName: 'Fjord AS', postalAddress: 'Kaia 17', vatNumber: '', purchaseOrder: 'PO-7' }

const DEPOSIT = {
  order: { balanceDueAt: new Date('2026-11-21T10:00Z') },
  instalment: { kind: 'deposit', amount: pence(37_500) },
  payment: { amount: pence(37_500) },
} as const

/** What a document says of money: its lines as quantity × unit − discount, with VAT, and its sums. */
function sumsOf(built: BuiltDocument) {
  expect(sumOfLines(built.lines), 'its lines sum to its total').toBe(built.amount)
  expect(vatOfLines(built.lines), 'and to its VAT').toBe(built.vat?.amount ?? null)
  const { paidEarlier, balance } = built.snapshot
  return {
    lines: built.lines.map(({ description, quantity, unitPence, discountPence, vatPence }) => [
      description,
      quantity,
      unitPence,
      discountPence,
      vatPence,
    ]),
    amount: built.amount,
    paidEarlier,
    balance,
  }
}

test('the receipt of a payment in full, whole', () => {
  expect(buildReceipt(aDocumentSource(), NO_VAT)).toEqual({
    kind: 'receipt',
    series: 'R',
    saleId: 'sale',
    instalmentId: 'instalment',
    dueAt: null,
    attemptId: 'attempt',
    refundId: null,
    cancelsId: null,
    replacesId: null,
    creditsId: null,
    amount: 150_000,
    vat: null,
    vatExempt: false,
    buyer: null,
    lines: [
      {
        bookingId: 'booking',
        description: PLACE,
        quantity: 1,
        unitPence: 150_000,
        discountPence: 0,
        vatRateBasisPoints: null,
        vatPence: null,
      },
    ],
    snapshot: {
      reference: 'TA-7K3M9Q',
      fullName: 'Amara Okafor',
      email: 'amara@example.org',
      courseName: 'Scrum Master',
      runLabel: '5th & 6th Dec 2026',
      zone: 'Europe/London',
      sessions: [{ startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') }],
      seats: 1,
      price: 150_000,
      discount: 0,
      couponCode: null,
      total: 150_000,
      paidEarlier: 0,
      balance: 0,
      balanceDueAt: null,
      isPart: false,
      payment: { kind: 'card', amount: 150_000, paidAt: new Date('2026-10-01T09:30:00Z') },
      original: null,
      cancels: null,
      terms: expect.stringContaining('14 days from our confirmation'),
      lastWithdrawalDay: new Date('2026-10-15T12:00Z'),
      supplier: aDocumentSource().supplier,
      testMode: false,
      vatNote: null,
    },
  })
})

test('a discount is on the line of what is paid in full, and of what is free', () => {
  const half = { order: { total: pence(75_000), couponCode: 'HALF' }, place: { discount: pence(75_000) } }
  const paid = buildReceipt(aDocumentSource({ ...half, payment: { amount: pence(75_000) } }), NO_VAT)
  expect(sumsOf(paid)).toEqual({
    lines: [[PLACE, 1, 150_000, 75_000, null]],
    amount: 75_000,
    paidEarlier: 0,
    balance: 0,
  })
  const free = aDocumentSource({ order: { total: pence(0) }, place: { discount: pence(150_000) }, payment: null })
  expect(sumsOf(buildReceipt(free, NO_VAT)).lines).toEqual([[PLACE, 1, 150_000, 150_000, null]])
})

test('deposit and balance have a line of their sum each, and say what is left and what was paid', () => {
  expect(sumsOf(buildReceipt(aDocumentSource(DEPOSIT), NO_VAT))).toEqual({
    lines: [[PLACE, 1, 37_500, 0, null]],
    amount: 37_500,
    paidEarlier: 0,
    balance: 112_500,
  })
  const balance = aDocumentSource({
    order: { paidEarlier: pence(37_500) },
    instalment: { kind: 'balance', confirms: false, amount: pence(112_500) },
    payment: { amount: pence(112_500) },
  })
  expect(sumsOf(buildReceipt(balance, NO_VAT))).toEqual({
    lines: [[PLACE, 1, 112_500, 0, null]],
    amount: 112_500,
    paidEarlier: 37_500,
    balance: 0,
  })
})

test('what was waived is nothing on its receipt, and is not left to pay', () => {
  const waived = { order: { waived: pence(112_500) } }
  expect(sumsOf(buildReceipt(aDocumentSource({ ...DEPOSIT, ...waived }), NO_VAT)).balance).toBe(0)
  const given = aDocumentSource({ order: { waived: pence(150_000) }, instalment: { state: 'waived' }, payment: null })
  expect(sumsOf(buildReceipt(given, NO_VAT))).toEqual({
    lines: [[PLACE, 1, 0, 0, null]],
    amount: 0,
    paidEarlier: 0,
    balance: 0,
  })
})

test('a part that staff recorded is called one, and makes no contract', () => {
  const part = aDocumentSource({ instalment: { state: 'due' }, payment: { kind: 'cash', amount: pence(1_000) } })
  const { snapshot } = buildReceipt(part, NO_VAT)
  expect([snapshot.isPart, snapshot.balance, snapshot.lastWithdrawalDay]).toEqual([true, 149_000, null])
})

test('with VAT a receipt is an invoice in another series; an exempt one says why it states none', () => {
  const standard = buildReceipt(aDocumentSource(), VAT)
  expect(sumsOf(standard).lines).toEqual([[PLACE, 1, 150_000, 0, 25_000]])
  expect([standard.kind, standard.series, standard.lines[0]?.vatRateBasisPoints]).toEqual(['receipt', 'I', 2000])
  const exempt = buildReceipt(aDocumentSource({ vatTreatment: 'exempt' }), VAT)
  expect([exempt.series, exempt.vat, exempt.vatExempt]).toEqual(['R', null, true])
  const abroad = buildReceipt(aDocumentSource({ vatTreatment: 'reverse-charge' }), VAT)
  expect([abroad.series, abroad.vat?.amount]).toEqual(['I', 0])
  expect(abroad.snapshot.vatNote).toContain('Reverse charge')
})

test('credit notes of parts take back exactly the VAT of their invoice, also after one was cancelled', () => {
  const source = aDocumentSource({ now: new Date('2026-11-20T12:00Z') })
  const documents = [anIssuedDocument(buildReceipt(aDocumentSource(), VAT), 'I-000001')]
  const take = (refundId: string, amount: number) => {
    const note = buildCreditNote(source, { refundId, amount: pence(amount), issued: documents })
    documents.push(anIssuedDocument(note, `C-00000${documents.length}`))
    return sumsOf(note).lines
  }
  expect(take('first', 50_001)).toEqual([[PLACE, 1, 50_001, 0, 8_334]])
  const [, note] = documents
  if (!note) throw new Error('expected a credit note')
  const cancelled = buildCreditNoteCancellation(source, { note, issued: documents })
  expect([cancelled.kind, cancelled.refundId, sumsOf(cancelled).lines]).toEqual([
    'credit-note-cancellation',
    'first',
    [[PLACE, 1, 50_001, 0, 8_334]],
  ])
  expect([cancelled.snapshot.original, cancelled.snapshot.cancels]).toEqual(['I-000001', 'C-000001'])
  documents.push(anIssuedDocument(cancelled, 'X-000001'))
  expect([take('second', 50_001), take('third', 50_001), take('fourth', 49_998)].flat().map((line) => line[4])).toEqual(
    [8_334, 8_333, 8_333],
  )
  expect(documents.at(-1)).toMatchObject({ snapshot: { original: 'I-000001', lastWithdrawalDay: null } })
})

test('the credit note of a whole receipt has its lines; one of a payment without a receipt names none', () => {
  const receipt = buildReceipt(aDocumentSource({ place: { price: pence(200_000), discount: pence(50_000) } }), NO_VAT)
  const refund = { refundId: 'refund', amount: pence(150_000) }
  const whole = buildCreditNote(aDocumentSource(), { ...refund, issued: [anIssuedDocument(receipt, 'R-000001')] })
  expect(whole.lines).toEqual(receipt.lines)
  const surplus = buildCreditNote(aDocumentSource(), { ...refund, issued: [] })
  expect([sumsOf(surplus).amount, surplus.snapshot.original]).toEqual([150_000, null])
})

test('a typing mistake is undone by a credit note with the same lines, for the same buyer', () => {
  const receipt = anIssuedDocument(buildReceipt(aDocumentSource({ buyer: FJORD }), VAT), 'I-000001')
  const note = buildReversal(aDocumentSource(), receipt)
  expect(note).toMatchObject({ kind: 'credit-note', series: 'C', cancelsId: receipt.id, refundId: null, buyer: FJORD })
  expect([note.lines, note.vat, note.snapshot.original]).toEqual([receipt.lines, receipt.vat, 'I-000001'])
})

test('for another buyer the lines are the same, and no new contract is made', () => {
  const receipt = anIssuedDocument(buildReceipt(aDocumentSource(), VAT), 'I-000001')
  const replacing = buildReplacement(aDocumentSource({ buyer: FJORD, now: new Date('2026-10-09T12:00Z') }), receipt)
  expect(replacing).toMatchObject({ kind: 'receipt', series: 'I', replacesId: receipt.id, buyer: FJORD })
  expect([replacing.lines, replacing.snapshot.original]).toEqual([receipt.lines, null])
  expect(replacing.snapshot.lastWithdrawalDay).toEqual(new Date('2026-10-15T12:00Z'))
  const company = buildReceipt(aDocumentSource({ order: { consumer: false } }), VAT)
  expect(company.snapshot.lastWithdrawalDay).toBeNull()
})

const TREATMENTS = ['standard', 'zero', 'exempt', 'reverse-charge', 'outside-scope'] as const

test('how VAT applies never changes what a quote or an invoice asks for: its lines sum to the total for each buyer', () => {
  const sums = fc.record({
    seats: fc.integer({ min: 1, max: 30 }),
    each: fc.integer({ min: 0, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    charged: fc.boolean(),
  })
  fc.assert(
    fc.property(sums, ({ seats, each, off, ...setting }) => {
      const [price, discount] = [pence(each * seats), pence(Math.floor((each * seats * off) / 100))]
      const total = pence(price - discount)
      for (const vatTreatment of TREATMENTS) {
        const source = aDocumentSource({
          vatTreatment,
          order: { total },
          place: { seats, price, discount },
          payment: null,
        })
        const asked = { kind: 'quote', dueAt: source.now, settings: { number: VAT.number, ...setting } } as const
        const { amount, balance } = sumsOf(buildRequest(source, asked))
        expect([amount, balance]).toEqual([total, 0])
      }
    }),
  )
})

test.each([
  ['reverse-charge', 'Reverse charge: no VAT is charged. The customer accounts for it where VAT applies.'],
  [
    'outside-scope',
    'Outside the scope of UK VAT: no VAT is charged. The service is supplied where the customer belongs.',
  ],
  ['zero', null],
] as const)('a quote with the treatment %s says %s', (vatTreatment, note) => {
  const source = aDocumentSource({ vatTreatment, payment: null })
  const quote = buildRequest(source, { kind: 'quote', dueAt: source.now, settings: VAT })
  expect([quote.vat?.amount, quote.snapshot.vatNote]).toEqual([0, note])
  const uncharged = buildRequest(source, { kind: 'quote', dueAt: source.now, settings: NO_VAT })
  expect([uncharged.vat, uncharged.snapshot.vatNote]).toEqual([null, null])
})
