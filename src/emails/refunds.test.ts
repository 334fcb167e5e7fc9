import { expect, test } from 'vitest'
import { aFailedRefund, aPaymentWithoutPlace, aRefund, aReturnedPayment } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'

test('a payment without a place offers another date, or the whole sum back at a stated time', async () => {
  const { text } = await aPaymentWithoutPlace(aBookingDocumentData())
  expect(text).toContain('To take another date, reply to this email')
  expect(text).toContain('if we haven’t heard from you by 16:42 GMT on Thu 3 Dec 2026, we’ll refund the whole £750.00')
})

test('a payment that found its date cancelled says so', async () => {
  const { text } = await aPaymentWithoutPlace(aBookingDocumentData(), { runCancelled: true })
  expect(text).toContain('While you were paying, we had to cancel that date, so we can’t give you a place.')
})

test('a returned payment and a refund say when the money arrives', async () => {
  const data = aBookingDocumentData()
  for (const email of [aReturnedPayment(data, 'paid-before'), aReturnedPayment(data, 'not-due'), aRefund(data)])
    expect((await email).text).toContain('within 5 to 10 working days')
})

test('a refund that came back says that the money is still owed, and warns of sending bank details', async () => {
  const { subject, text } = await aFailedRefund(aBookingDocumentData())
  expect(subject).toBe('Your refund of £750.00 came back to us (TA-7K3M9Q)')
  expect(text).toContain('We still owe you the £750.00.')
  expect(text).toContain('Please do not send card or bank details by email.')
  expect(text).toContain('Credit note C-000007 no longer counts.')
})
