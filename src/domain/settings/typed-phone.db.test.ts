import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { correctPerson } from '../bookings/correct-person.ts'
import { waitlistDetails } from '../bookings/trainee-details.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { changeSetting } from './stored-settings.ts'
import { storedPhone } from './typed-phone.ts'

async function aGermanPlatform(): Promise<TestPlatform> {
  const platform = await aPlatform()
  await changeSetting(platform, { actor: 'staff:amara', name: 'phoneNumbers', version: 0, typed: { country: 'DE' } })
  return platform
}

test('what is typed without a country has that of the settings; what is no number stays as it was typed', async () => {
  const platform = await aGermanPlatform()
  const stored = await Promise.all(
    ['0151 23456789', '030 901820 ext 7', '+44 20 7946 0123', '', 'ask reception', '1'].map((typed) =>
      storedPhone(platform, typed),
    ),
  )
  expect(stored).toEqual(['+4915123456789', '+4930901820 ext 7', '+442079460123', '', 'ask reception', '1'])
})

test('an enquiry and the waiting list store it so', async () => {
  const platform = await aGermanPlatform()
  const enquiry = await enquiryOf(platform, await anEnquiry(platform, { contactNumber: '0151 23456789' }))
  expect(enquiry.contactNumber).toBe('+4915123456789')
  const { run } = await aFullRun(platform)
  const person = { fullName: 'Ben', email: 'ben@example.com', phoneNumber: '0151 23456789' }
  await joinWaitlist(platform, { courseId: 1, label: run.label, details: waitlistDetails.parse(person) })
  expect(await platform.db.selectFrom('waiting').select('phoneNumber').execute()).toEqual([
    { phoneNumber: '+4915123456789' },
  ])
})

test('the same number without its country is no correction, and a number of before keeps its country', async () => {
  const platform = await aGermanPlatform()
  const person = { fullName: 'Amara Okafor', email: 'amara@example.com' }
  const phoneAfter = async (before: string, typed: string) => {
    const { id: bookingId } = await aBooking(platform, { ...person, phoneNumber: before })
    await correctPerson(platform, {
      actor: 'staff:grace',
      bookingId,
      version: 1,
      person: { ...person, phoneNumber: typed },
    })
    const select = platform.db.selectFrom('booking').select(['phoneNumber', 'version']).where('id', '=', bookingId)
    const { phoneNumber, version } = await select.executeTakeFirstOrThrow()
    return [phoneNumber, version]
  }
  expect(await phoneAfter('+4915123456789', '015123456789')).toEqual(['+4915123456789', 1])
  expect(await phoneAfter('+442079460123', '+442079460123')).toEqual(['+442079460123', 1])
  expect(await phoneAfter('+442079460123', '015123456789')).toEqual(['+4915123456789', 2])
})
