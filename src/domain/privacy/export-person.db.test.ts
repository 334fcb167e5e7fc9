import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aColleague, anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { replyToEnquiry } from '../enquiries/reply-to-enquiry.ts'
import { cancelMyBooking } from '#domain/students/my-bookings.ts'
import { loadPersonData } from './export-person.ts'

test('the export has our answers, every email to the address, the invitations and the refunds', async () => {
  const platform = await aPlatform()
  const email = 'amara@example.com'
  await aColleague(platform, { username: 'maya' })
  const { reference, version } = await enquiryOf(platform, await anEnquiry(platform, { email: 'Amara@example.com' }))
  await replyToEnquiry(platform, {
    reference,
    version,
    actor: 'staff:maya',
    idempotencyKey: 'once',
    text: 'Dear Amara',
  })
  const { booking } = await aPaidBooking(platform, { email })
  await cancelMyBooking(platform, { email, reference: booking.reference, agreed: 150000 })
  await sentMails(await anEmailContext(platform))

  const held = await loadPersonData(platform, { email })
  expect(held).toMatchObject({
    answers: [{ reference, text: 'Dear Amara' }],
    refunds: [{ bookingId: booking.id, amountPence: 150000 }],
    invitations: [{ email }],
  })
  expect(held.mails?.map((mail) => 'kind' in mail && mail.kind)).toEqual(
    expect.arrayContaining(['enquiry-received', 'enquiry-reply', 'booking-confirmation']),
  )
  expect(await loadPersonData(platform, { email: 'sol@example.com' })).toMatchObject({ answers: [], mails: [] })
})
