import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { aCancellation } from '../../tests/support/email-samples.ts'

test('a cancellation says what is refunded, or why nothing is', async () => {
  const textOf = async (change: Parameters<typeof aCancellation>[1]) =>
    (await aCancellation(aBookingDocumentData(), change)).text
  expect(await textOf({})).toContain('We are refunding £750.00 to the card you paid with')
  expect(await textOf({ toCard: false })).toContain(
    'We are refunding £750.00, without undue delay and within 14 days at the latest. We’ll email you',
  )
  expect(await textOf({ refunds: 2 })).toContain('We are refunding £750.00 in all to the card you paid with')
  expect(await textOf({})).toContain('your credit note is under My bookings')
  expect(await textOf({ creditNotes: ['C-000007'] })).toContain('Your credit note C-000007 is attached.')
  expect(await textOf({ forCompany: true, refunds: 2 })).toContain(
    'We’ll email you the credit notes as soon as the refund is made.',
  )
  expect(await textOf({ refund: pence(0) })).toContain('Payments are non-refundable. As a consumer')
  expect(await textOf({ refund: pence(0), everPaid: pence(0) })).toContain('Nothing was charged')
  expect(await textOf({ wasConfirmed: false })).not.toContain('calendar')
})
