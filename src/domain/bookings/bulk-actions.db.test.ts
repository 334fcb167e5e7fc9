import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findEmailKinds, resendEmails } from './bulk-actions.ts'

test('each selected booking that had the email gets it again once per submission; the others are reported', async () => {
  const platform = await aPlatform()
  const ground = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform, { fullName: 'Amara', email: 'amara@example.com' })
  const unpaid = await aBooking(platform, { fullName: 'Bo' })
  await sentMails(ground)
  const references = [booking.reference, unpaid.reference]
  expect(await findEmailKinds(platform, { references })).toEqual([{ kind: 'booking-confirmation', bookings: 1 }])
  const submission = { references, kind: 'booking-confirmation', actor: 'staff:grace', idempotencyKey: 'p' } as const
  const twice = await Promise.all([resendEmails(platform, submission), resendEmails(platform, submission)])
  for (const outcomes of twice)
    expect(outcomes.map(({ fullName, answer }) => [fullName, answer.ok || answer.error])).toEqual([
      ['Amara', true],
      ['Bo', 'unknown-mail'],
    ])
  const again = platform.db.selectFrom('mail').select('againOf').where('againOf', 'is not', null)
  expect(await again.execute()).toHaveLength(1)
})
