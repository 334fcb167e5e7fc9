import { expect, test } from 'vitest'
import { cancellationTerms } from '#content/site.ts'
import { trainersOf } from '#domain/trainers/trainer.ts'
import { aConfirmation } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData, aDepositDocuments, aSession } from '../../tests/support/document-data.ts'
import { TRAINERS } from '../../tests/support/trainers.ts'

test('a confirmation says when, in the time of each day, and warns that the clocks change', async () => {
  const sessions = [aSession('2026-10-24', '09:00Z', '16:00Z'), aSession('2026-10-25')]
  const { text } = await aConfirmation(aBookingDocumentData({ sessions }))
  expect(text).toContain('Sat 24 Oct 2026, 10:00 to 17:00 BST')
  expect(text).toContain('Sun 25 Oct 2026, 10:00 to 17:00 GMT')
  expect(text).toContain('The clocks change between your sessions')
})

test('a confirmation says what the twelve weeks after the live days are, from which evening, and who teaches', async () => {
  const { text, html } = await aConfirmation(aBookingDocumentData({ readerZone: 'America/New_York' }))
  expect(text).toContain('you meet online every Wednesday evening for 12 weeks, first on')
  expect(text).toContain('4 to 6 hours a week')
  expect(text).toContain('Wed 9 Dec 2026, 19:00 to 20:30 GMT')
  expect(text).toMatch(/Your time[^\n]*14:00 to 15:30/)
  expect(text).toContain('Your trainers: Miriam Adeyemi (lead trainer) and Tom Hargreaves (work-experience coach).')
  expect(html).toContain('href="https://tideway.example/myBookings/TA-7K3M9Q"')
})

test('a confirmation names only the trainers of its date', async () => {
  const trainers = trainersOf(TRAINERS, ['miriam-adeyemi'])
  const { text } = await aConfirmation(aBookingDocumentData({ trainers }))
  expect(text).toContain('Your trainer: Miriam Adeyemi (lead trainer).')
  expect(text).not.toContain('Hargreaves')
})

test('a confirmation of a deposit says what is due, when and how', async () => {
  const { text } = await aConfirmation(aDepositDocuments())
  expect(text).toContain('We’ll email you a payment link before Sat 21 Nov 2026.')
})

test('a balance that is due at once is not called due later', async () => {
  const { text } = await aConfirmation(aDepositDocuments({ balanceDueAt: new Date('2026-10-01T09:29:00Z') }))
  expect(text).toContain('The balance of £1,125.00 is due now.')
})

test('a confirmation says that payments are non-refundable with the right to cancel directly after', async () => {
  const { text } = await aConfirmation(aBookingDocumentData())
  expect(text).toContain('Payments are non-refundable. As a consumer you can still cancel within 14 days')
})

test('a confirmation of a payment in full says nothing about a balance', async () => {
  expect((await aConfirmation(aBookingDocumentData())).text).not.toMatch(/balance|still to pay|due/i)
  expect((await aConfirmation(aDepositDocuments())).text).toContain('your dates and documents, pay the balance, and')
})

test('a confirmation without a receipt promises none', async () => {
  const { text } = await aConfirmation(aBookingDocumentData({ receipt: null }))
  expect(text).toContain('Attached: our terms and a calendar file.')
  expect(text).not.toContain('receipt')
})

test('a confirmation for a company names it, and gives the terms of its booking', async () => {
  const data = aBookingDocumentData({
    terms: cancellationTerms({ consumer: false, expressRequestAt: null }),
    lastWithdrawalDay: null,
  })
  const buyer = {
    companyName: 'Fjord AS',
    postalAddress: 'Kaia 17\nTrondheim',
    vatNumber: 'NO 1',
    purchaseOrder: 'PO-1',
  }
  const { text } = await aConfirmation({ ...data, receipt: data.receipt && { ...data.receipt, buyer } })
  expect(text).toMatch(/made out to\s+Fjord AS, Kaia 17, Trondheim, VAT number NO 1, PO number PO-1\./)
  expect(text).toContain('If it cancels 14 days or more before the start, everything is refunded')
  expect(text).not.toMatch(/consumer|non-refundable/)
})

test('a confirmation repeats the request to start within the fourteen days', () => {
  const asked = cancellationTerms({ consumer: true, expressRequestAt: new Date('2026-12-01T12:00:00Z') })
  expect(asked).toContain('You asked us to start within those 14 days.')
  expect(cancellationTerms({ consumer: true, expressRequestAt: null })).not.toContain('You asked')
})

test('a confirmation gives the last day of withdrawal, and the ways to withdraw and to the terms', async () => {
  const { text, html } = await aConfirmation(aBookingDocumentData())
  expect(text).toContain('until the end of Thu 15 Oct 2026, UK time, even if the course has begun')
  expect(text).toContain('or use the form in the attached terms')
  expect(html).toContain('href="https://tideway.example/withdraw"')
  expect(html).toContain('href="https://tideway.example/terms"')
})

test('a confirmation of a booking under terms that are no longer known names them, and links the oldest there are', async () => {
  const { text } = await aConfirmation(
    aBookingDocumentData({ termsVersion: '2025-01-01', readableTerms: '2026-11-23' }),
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'You booked under version 2025-01-01 of our terms. The oldest that we have online is version 2026-11-23 https://tideway.example/terms/2026-11-23.',
  )
})
