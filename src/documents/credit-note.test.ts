import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { type CreditNoteData, renderCreditNote } from './credit-note.tsx'

const aCreditNote = (changes: Partial<CreditNoteData['creditNote']> = {}): CreditNoteData => ({
  ...aBookingDocumentData(),
  creditNote: {
    number: 'C-000007',
    issuedAt: new Date('2026-10-20T09:30:00Z'),
    reissuedAt: null,
    buyer: null,
    vat: null,
    vatExempt: false,
    vatNote: null,
    refunded: pence(25000),
    cancels: null,
    withoutRefund: null,
    placeLine: null,
    payment: { kind: 'card', amount: pence(75000), paidAt: new Date('2026-10-01T09:30:00Z') },
    receipt: 'R-000042',
    ...changes,
  },
})

test('a credit note names its number, day, receipt, payment and refunded sum', async () => {
  const text = readPdfText(await renderCreditNote(aCreditNote()))
  for (const part of [
    'Credit note',
    'C-000007',
    'Tue 20 Oct 2026',
    'Amara Okafor',
    'Scrum Master, 5th & 6th Dec 2026',
    'TA-7K3M9Q',
    'R-000042',
    'Paid on Thu 1 Oct 2026£750.00',
    'Refunded£250.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Test mode')
})

test('a payment that had no receipt is refunded without naming one', async () => {
  expect(readPdfText(await renderCreditNote(aCreditNote({ receipt: null })))).not.toContain('Of receipt')
})

test('where no money goes back it says why, and that nothing is refunded', async () => {
  const text = readPdfText(await renderCreditNote(aCreditNote({ withoutRefund: 'undone' })))
  expect(text).toContain('Credited£250.00')
  expect(text).toContain('R-000042 no longer counts. Its payment was recorded by mistake.')
  expect(text).not.toContain('Refunded')
  const replaced = readPdfText(await renderCreditNote(aCreditNote({ withoutRefund: 'replaced' })))
  expect(replaced).toContain('A new document with other billing details replaces it.')
})

test('it says that the course is exempt from VAT where its receipt does', async () => {
  expect(readPdfText(await renderCreditNote(aCreditNote()))).not.toContain('exempt')
  const exempt = readPdfText(await renderCreditNote(aCreditNote({ vatExempt: true })))
  expect(exempt).toContain(
    'This course is exempt from VAT. This is a credit note for a receipt, not for a VAT invoice.',
  )
})

test('the same data give the same bytes, and test mode says so', async () => {
  const pdf = await renderCreditNote(aCreditNote())
  expect((await renderCreditNote(aCreditNote())).equals(pdf)).toBe(true)
  const inTestMode = await renderCreditNote({ ...aCreditNote(), testMode: true })
  expect(readPdfText(inTestMode)).toContain('this is not a valid credit note')
})

test('the document that cancels a credit note names it and says why', async () => {
  const text = await readPdfText(await renderCreditNote(aCreditNote({ number: 'X-000001', cancels: 'C-000007' })))
  expect(text).toContain('Credit note cancellation')
  expect(text).toContain('The bank sent the refund back to us, so credit note C-000007 no longer counts.')
  expect(text).not.toContain('It went back to the card')
})
