import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { BANK_DETAILS } from '../../tests/support/company.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { renderProFormaInvoice, type TransferRequest } from './pro-forma-invoice.tsx'

const NUMBER = 'GB 123 4567 89'

const read = async (vat: TransferRequest['vat'], vatExempt = false) =>
  readPdfText(
    await renderProFormaInvoice(aBookingDocumentData(), {
      bankDetails: BANK_DETAILS,
      owed: pence(150_000),
      parts: [
        { label: 'Deposit', amount: pence(37_500), dueAt: null },
        { label: 'Balance', amount: pence(112_500), dueAt: new Date('2026-11-21T12:00:00Z') },
      ],
      vat,
      vatExempt,
      vatNote: null,
      issuedAt: new Date('2026-10-01T09:30:00Z'),
      buyer: null,
    }),
  )

test('it asks for each part by its day, and says where to pay and with which reference', async () => {
  const text = await read(null)
  for (const part of [
    'Pro forma invoice',
    'Deposit, due now',
    '£375.00',
    'Balance, due by Sat 21 Nov 2026',
    '£1,125.00',
    'To pay',
    '£1,500.00',
    'Please pay by bank transfer, quoting TA-7K3M9Q',
    ...Object.values(BANK_DETAILS),
    'We send a receipt when your payment has arrived.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('VAT')
})

test('with VAT it states what the sum includes, nought for a zero-rated course, and is no VAT invoice', async () => {
  const standard = await read({ rateBasisPoints: 2000, amount: pence(25_000), number: NUMBER })
  for (const part of ['Without VAT', '£1,250.00', 'VAT at 20%', '£250.00', 'This is not a VAT invoice.'])
    expect(standard).toContain(part)
  const zero = await read({ rateBasisPoints: 0, amount: pence(0), number: NUMBER })
  for (const part of ['VAT at 0%', '£0.00', 'This is not a VAT invoice.']) expect(zero).toContain(part)
})

test('for an exempt course it says so, and promises a receipt', async () => {
  const text = await read(null, true)
  expect(text).toContain('This course is exempt from VAT. We send a receipt when your payment has arrived.')
  expect(text).not.toContain('VAT at')
})
