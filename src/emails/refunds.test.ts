import { expect, test } from 'vitest'
import { aPaymentWithoutPlace, aRefund, aReturnedPayment } from '../../tests/support/email-samples.ts'
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
