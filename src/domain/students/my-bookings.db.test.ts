import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findBookingDocuments } from '../documents/find-documents.ts'
import { findMyDocument } from './my-bookings.ts'

test('a document is found by its buyer, under its own booking, and by no one else', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  const { booking: other } = await aPaidBooking(platform, { email: 'sol@example.com' })
  const [document] = await findBookingDocuments(platform, { bookingId: booking.id })
  const input = { email: 'AMARA@example.com', reference: booking.reference, documentId: document?.id ?? '' }
  expect(await findMyDocument(platform, input)).toMatchObject({ number: 'R-000001', kind: 'receipt', amount: 150000 })
  for (const wrong of [
    { email: 'sol@example.com' },
    { email: 'sol@example.com', reference: other.reference },
    { reference: 'TA-AAAAAA' },
    { documentId: crypto.randomUUID() },
    { documentId: `x' or 1=1` },
  ])
    expect(await findMyDocument(platform, { ...input, ...wrong }), JSON.stringify(wrong)).toBeNull()
})
