import { expect, test } from 'vitest'
import { anUnfinishedBooking, aPaymentLink } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData, aDepositDocuments } from '../../tests/support/document-data.ts'

test('the link to pay says until when the place is held, what is paid, and under which terms', async () => {
  const { subject, text } = await aPaymentLink(aBookingDocumentData())
  expect(subject).toBe('We’re holding your place: Scrum Master, Sat 5 and Sun 6 Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('we’re holding a place for you until 12:30 GMT on Wed 25 Nov 2026.')
  expect(text).toContain('Pay £750.00 by card')
  expect(text).toContain('https://tideway.example/checkout/abc')
  expect(text).toMatch(/By paying you agree to our terms .*\. Payments are non-refundable\./)
  expect((await aPaymentLink(aDepositDocuments())).text).toContain('The balance of £1,125.00 is due later')
})

test('the link to an unfinished booking says that it goes on with that booking, and until when its place is held', async () => {
  const { subject, text } = await anUnfinishedBooking(aBookingDocumentData())
  expect(subject).toBe('You have begun this booking: Scrum Master, Sat 5 and Sun 6 Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('until 12:30 GMT on Wed 25 Nov 2026. There’s no need to book again: carry on here.')
  expect(text).toContain('https://tideway.example/checkout/abc')
})
