import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findOpenCases } from './find-open-cases.ts'
import { openCase } from './open-attention.ts'

test('open cases come oldest first with their booking, and closed ones do not', async () => {
  const platform = await aPlatform()
  expect(await findOpenCases(platform, { limit: 5 })).toEqual({ cases: [], total: 0 })
  const bookings = [await aBooking(platform), await aBooking(platform), await aBooking(platform)]
  for (const { id: bookingId } of bookings)
    await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId, reason: 'provider-silent' }))
  await platform.db
    .updateTable('bookingCase')
    .set({ resolvedAt: new Date() })
    .where('bookingId', '=', bookings[1]?.id ?? '')
    .execute()
  expect(await findOpenCases(platform, { limit: 1 })).toMatchObject({
    cases: [{ bookingId: bookings[0]?.id, reason: 'provider-silent', fullName: 'Amara Okafor' }],
    total: 2,
  })
})
