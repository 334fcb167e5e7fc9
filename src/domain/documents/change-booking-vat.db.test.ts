import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { findSnapshot } from './document-snapshot.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { pence } from '../pence.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { changeBookingVat } from './change-booking-vat.ts'
import { findDocuments } from './find-documents.ts'

const actor = 'staff:grace' as const

test('a business abroad gets an invoice without VAT that says why, and so does its credit note; others are as before', async () => {
  const platform = await aPlatform()
  const typed = { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' }
  expect(await changeSetting(platform, { actor, name: 'vat', version: 0, typed })).toMatchObject({ ok: true })
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  const change = { actor, bookingId: booking.id, treatment: 'reverse-charge', reason: 'Fjord AS, Norway' } as const
  expect(await changeBookingVat(platform, { ...change, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  for (let press = 0; press < 2; press++) expect(await changeBookingVat(platform, change)).toEqual({ ok: true })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  await aPaidBooking(platform)
  await cancelBooking(platform, { bookingId: booking.id, actor, reason: 'Ill', refund: pence(150_000) })
  await makeRefunds(platform)

  expect(await documents(platform)).toEqual([
    ['C-000001', -150_000, 0, 'reverse-charge', true],
    ['I-000001', 150_000, 0, 'reverse-charge', true],
    ['I-000002', 150_000, 25_000, 'standard', false],
  ])
  const entries = platform.db.selectFrom('audit').select('details').where('action', '=', 'booking-vat-changed')
  expect(await entries.execute(), 'once, with the reason').toEqual([
    { details: { treatment: { from: 'standard', to: 'reverse-charge' }, reason: 'Fjord AS, Norway' } },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function documents(platform: TestPlatform) {
  const { rows } = await findDocuments(platform, { limit: 9 })
  const lines = []
  for (const { id, number, amount, vat, vatTreatment } of rows) {
    const said = await findSnapshot(platform, { documentId: id, testMode: true })
    lines.push([number, amount, vat, vatTreatment, said?.vatNote?.includes('Reverse charge') ?? false] as const)
  }
  return lines.toSorted(([one], [other]) => one.localeCompare(other))
}
