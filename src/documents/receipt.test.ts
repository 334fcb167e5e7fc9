import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData, aDepositDocuments, aSession } from '../../tests/support/document-data.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { renderReceipt } from './receipt.tsx'

test('a receipt is one A4 page that names number, date, supplier, buyer, lines and sums', async () => {
  const pdf = await renderReceipt(aBookingDocumentData())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
  expect(/\/MediaBox \[(.*?)\]/.exec(pdf.toString('latin1'))?.[1]).toMatch(/^0 0 595\.28\d* 841\.89\d*$/)
  const text = readPdfText(pdf)
  for (const part of [
    'R-000042',
    'Thu 1 Oct 2026',
    'Tideway Agile',
    '12 Wharf Road',
    'Amara Okafor',
    'amara@example.org',
    'Scrum Master',
    'Sat 5 Dec 2026, 10:00 to 17:00 GMT',
    'TA-7K3M9Q',
    '£1,500.00',
    'Code DISCOUNT50',
    '−£750.00',
    'Paid',
    'Payments are non-refundable.',
    '14 days',
    'Paid by card on Thu 1 Oct 2026.',
    'You can withdraw until the end of Thu 15 Oct 2026, UK time.',
    'No VAT was charged. This is a receipt, not a VAT invoice.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Test')
})

test('a company reads nothing of a last day to withdraw', async () => {
  expect(readPdfText(await renderReceipt(aBookingDocumentData({ lastWithdrawalDay: null })))).not.toContain('withdraw')
})

test('a deposit shows the balance and the day it is due, and each session in the time of its day', async () => {
  const sessions = [aSession('2026-10-24', '09:00Z', '16:00Z'), aSession('2026-10-25')]
  const text = readPdfText(await renderReceipt(aDepositDocuments({ sessions })))
  for (const part of [
    'Deposit paid',
    '£375.00',
    'Balance, due by Sat 21 Nov 2026',
    '£1,125.00',
    '10:00 to 17:00 BST',
    '10:00 to 17:00 GMT',
  ]) {
    expect(text).toContain(part)
  }
})

test('with VAT it is an invoice that states what the sum is made of, and who charges it', async () => {
  const vat = { rateBasisPoints: 2000, amount: pence(12500), number: 'GB 123 4567 89' }
  const issuedAt = new Date('2026-10-01T09:30:00Z')
  const receipt = { number: 'I-000007', issuedAt, reissuedAt: null, vat, vatExempt: false, vatNote: null, buyer: null }
  const pdf = await renderReceipt(aBookingDocumentData({ receipt }))
  expect(pagesOf(pdf)).toBe(1)
  const text = readPdfText(pdf)
  for (const part of [
    'Invoice',
    'I-000007',
    'VAT registration GB 123 4567 89',
    'Without VAT',
    '£625.00',
    'VAT at 20%',
    '£125.00',
    'The tax point is the date of this VAT invoice',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('not a VAT invoice')
})

test('the receipt of an exempt course says so, and a zero-rated invoice states nought', async () => {
  const { receipt, ...data } = aBookingDocumentData()
  if (!receipt) throw new Error('expected a booking with a receipt')
  const exempt = readPdfText(await renderReceipt({ ...data, receipt: { ...receipt, vatExempt: true } }))
  expect(exempt).toContain('This course is exempt from VAT. This is a receipt, not a VAT invoice.')
  const vat = { rateBasisPoints: 0, amount: pence(0), number: 'GB 123 4567 89' }
  const zero = readPdfText(await renderReceipt({ ...data, receipt: { ...receipt, number: 'I-000008', vat } }))
  for (const part of ['Invoice', 'VAT at 0%', '£0.00', 'The tax point']) expect(zero).toContain(part)
})

test('it is made out to the company and the address that staff gave, with its order number, and says when it was reissued', async () => {
  const { receipt, ...data } = aBookingDocumentData()
  if (!receipt) throw new Error('expected a booking with a receipt')
  const buyer = {
    companyName: 'Fjord Shipping AS',
    postalAddress: 'Brattørkaia 17\n7010 Trondheim',
    vatNumber: '',
    purchaseOrder: 'PO-99812',
  }
  const reissued = { ...receipt, buyer, reissuedAt: new Date('2026-10-09T09:30:00Z') }
  const pdf = await renderReceipt({ ...data, receipt: reissued })
  expect(pagesOf(pdf)).toBe(1)
  const text = readPdfText(pdf)
  for (const part of [
    'Fjord Shipping AS',
    'Amara Okafor',
    'Brattørkaia 17',
    '7010 Trondheim',
    'Purchase order',
    'PO-99812',
    'Reissued',
    'Fri 9 Oct 2026',
  ])
    expect(text).toContain(part)
})

test('an invoice with all that it can say is still one page', async () => {
  const { receipt, ...data } = aDepositDocuments({ couponCode: 'DISCOUNT50', discount: pence(75_000) })
  if (!receipt) throw new Error('expected a booking with a receipt')
  const vat = { rateBasisPoints: 2000, amount: pence(6_250), number: 'GB 123 4567 89' }
  const buyer = {
    companyName: 'Fjord Shipping AS',
    postalAddress: 'Accounts Payable\nBrattørkaia 17\n7010 Trondheim\nNorway',
    vatNumber: 'NO 999 888 777',
    purchaseOrder: 'PO-99812',
  }
  const full = { ...receipt, number: 'I-000009', vat, buyer, reissuedAt: new Date('2026-10-09T09:30:00Z') }
  const pdf = await renderReceipt({ ...data, receipt: full })
  expect(pagesOf(pdf)).toBe(1)
  for (const part of ['VAT at 20%', 'NO 999 888 777', 'PO-99812', 'The tax point is the date'])
    expect(readPdfText(pdf)).toContain(part)
})

test('its metadata names it and its language, and the same data give the same bytes', async () => {
  const pdf = await renderReceipt(aBookingDocumentData())
  for (const part of [
    '(Receipt R-000042)',
    '(D:20261001093000Z)',
    '(Tideway Agile)',
    '/Lang (en-GB)',
    '/DisplayDocTitle true',
  ])
    expect(pdf.includes(part)).toBe(true)
  expect((await renderReceipt(aBookingDocumentData())).equals(pdf)).toBe(true)
})

test('in test mode it says that it is not valid', async () => {
  const text = readPdfText(await renderReceipt(aBookingDocumentData({ testMode: true })))
  expect(text).toContain('no money was taken, and this is not a valid receipt')
})

test('no letter of a name is lost, no matter which names were printed before', async () => {
  const names = [
    'Úna Žofia Ķēniņš',
    'Una Zoë Kent',
    'Ọláolúwa Adéṣínà',
    'Łukasz Ж Ola Ade',
    'Đỗ Quốc',
    'Γιώργος',
    'O\u0301scar',
    '<script>',
  ]
  for (const fullName of names) {
    expect(readPdfText(await renderReceipt(aBookingDocumentData({ fullName })))).toContain(fullName.normalize('NFC'))
  }
})

test('names and addresses that do not fit the column or the font still give a page', async () => {
  const pdf = await renderReceipt(
    aBookingDocumentData({
      fullName: `李小龍 محمد 🙂 ${'W'.repeat(200)}`,
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
    }),
  )
  expect(pagesOf(pdf)).toBeLessThanOrEqual(2)
})

test('a course of thirty sessions continues on a second page', async () => {
  const sessions = Array.from({ length: 30 }, (_, day) => aSession(`2026-11-${String(day + 1).padStart(2, '0')}`))
  expect(pagesOf(await renderReceipt(aBookingDocumentData({ sessions })))).toBe(2)
})

test('a receipt for a waived sum shows zero', async () => {
  const data = aBookingDocumentData({ discount: pence(150000), total: pence(0), paid: pence(0) })
  const text = readPdfText(await renderReceipt(data))
  expect(text).toContain('£0.00')
  expect(text).not.toContain('by card')
})

test('a supplier whose address begins with its name is named once', async () => {
  const data = aBookingDocumentData()
  const site = { ...data.site, address: ['Tideway Agile Ltd', 'London'] }
  expect(readPdfText(await renderReceipt({ ...data, site }))).toContain('FromTideway Agile LtdLondonTo')
})

test('it states the company’s number once there is one', async () => {
  const data = aBookingDocumentData()
  expect(readPdfText(await renderReceipt(data))).not.toContain('Company number')
  const site = { ...data.site, companyNumber: '01234567' }
  expect(readPdfText(await renderReceipt({ ...data, site }))).toContain('Company number 01234567')
})

test('a booking without a receipt is rejected', async () => {
  await expect(renderReceipt(aBookingDocumentData({ receipt: null }))).rejects.toThrow(
    'expected a booking with a receipt',
  )
})

const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
