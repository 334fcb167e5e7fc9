import { expect, test } from 'vitest'
import { aBooking, endHold } from '../../../tests/support/bookings.ts'
import { openDirectly, tablesThatKnow } from '../../../tests/support/canary.ts'
import { aColleague, anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { replyToEnquiry } from '../enquiries/reply-to-enquiry.ts'
import { findNextTaster, requestNextTaster, signUpForTaster } from '../tasters/taster-sign-up.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { joinAddress } from '../customers/same-person.ts'
import { erasePerson } from './erase-person.ts'

test('of a person without a booking only the audit log entries are left', async () => {
  const platform = await aPlatform()
  const person = { name: 'Canary Bird', email: 'Canary@example.com' }
  await aViewer(platform, { username: 'canary@example.com', role: 'student' })
  await aColleague(platform, { username: 'maya' })
  const { reference, version } = await enquiryOf(platform, await anEnquiry(platform, person))
  // A company enquiry identifies the person as well.
  const role = { jobRole: 'Canary keeper', companySize: 'canaries' }
  await platform.db.updateTable('enquiry').set(role).where('reference', '=', reference).execute()
  const reply = { reference, version, actor: 'staff:maya' as const, idempotencyKey: 'once', text: 'Dear Canary' }
  expect(await replyToEnquiry(platform, reply)).toEqual({ ok: true })
  const taster = await findNextTaster(platform)
  await signUpForTaster(platform, { tasterId: taster?.id ?? '', details: person })
  await requestNextTaster(platform, person)
  const { id: runId } = await platform.db.selectFrom('run').select('id').executeTakeFirstOrThrow()
  const waits = { ...person, runId, key: 'k', phoneNumber: '1', paymentType: 'Deposit' as const }
  await platform.db.insertInto('waiting').values(waits).execute()
  await sentMails(await anEmailContext(platform))
  const database = await openDirectly(platform)
  const before = await tablesThatKnow(database, 'canary')
  expect(before).toEqual(expect.arrayContaining(['account', 'enquiry', 'enquiry_entry', 'mail_content', 'waiting']))

  expect(await erasePerson(platform, { email: 'canary@example.com' })).toEqual({ ok: true, keptBookings: 0 })
  expect(await enquiryOf(platform, reference)).toMatchObject({ jobRole: null, companySize: null })
  expect((await tablesThatKnow(database, 'canary')).filter((table) => table !== 'audit')).toEqual([])
  expect((await findNextTaster(platform))?.placesLeft, 'the place goes to someone else').toBe(taster?.placesLeft)
})

test('a person with two addresses is erased with both', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform, { email: 'ann@example.com' })
  await endHold(platform, bookingId)
  await expireHolds(platform)
  await anEnquiry(platform, { email: 'canary@example.com', name: 'Canary Bird' })
  await joinAddress(platform, { actor: 'staff:maya', bookingId, address: 'canary@example.com' })

  expect(await erasePerson(platform, { email: 'ann@example.com' })).toEqual({ ok: true, keptBookings: 1 })
  const database = await openDirectly(platform)
  expect((await tablesThatKnow(database, 'canary')).filter((table) => table !== 'audit')).toEqual([])
})
