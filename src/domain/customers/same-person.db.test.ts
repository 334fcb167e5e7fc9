import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findEnquiry } from '../enquiries/find-enquiry.ts'
import { loadPersonData } from '../privacy/export-person.ts'
import { listMyBookings } from '../students/my-bookings.ts'
import { findSamePerson, joinAddress, separateAddress } from './same-person.ts'

const actor = 'staff:grace' as const
const [HOME, WORK, THIRD] = ['amara@home.example', 'amara@work.example', 'amara@third.example']

const seenBy = async (platform: TestPlatform, email: string) =>
  (await listMyBookings(platform, { email })).map(({ email: address }) => address).sort()

test('two addresses are one person once staff say so, in portal, history and download, and two when they take it back', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: HOME })
  await aPaidBooking(platform, { email: WORK, fullName: 'AMARA OKAFOR' })
  const enquiry = await anEnquiry(platform, { email: WORK })
  const input = { actor, bookingId: booking.id, address: WORK.toUpperCase() }
  expect(await findSamePerson(platform, { bookingId: booking.id })).toMatchObject({
    addresses: [],
    alike: [{ address: WORK }],
  })

  expect(await joinAddress(platform, input)).toEqual({ ok: true })
  expect(await joinAddress(platform, input), 'once more').toEqual({ ok: true })
  expect(await seenBy(platform, HOME)).toEqual([HOME, WORK])
  expect(await seenBy(platform, WORK)).toEqual([HOME, WORK])
  expect(await findSamePerson(platform, { bookingId: booking.id })).toEqual({ addresses: [WORK], alike: [] })
  const { reference } = await enquiryOf(platform, enquiry)
  expect((await findEnquiry(platform, { reference }))?.senderHistory.bookings).toHaveLength(2)
  expect((await loadPersonData(platform, { email: HOME })).enquiries).toHaveLength(1)

  await separateAddress(platform, input)
  await separateAddress(platform, input)
  expect(await seenBy(platform, HOME)).toEqual([HOME])
  expect(await seenBy(platform, WORK)).toEqual([WORK])
  expect((await loadPersonData(platform, { email: HOME })).enquiries).toEqual([])
  const said = await platform.db.selectFrom('audit').select('action').where('action', 'like', 'address-%').execute()
  expect(said.map(({ action }) => action)).toEqual(['address-joined', 'address-separated'])
})

test('of three addresses any one is separated, from whichever booking', async () => {
  const platform = await aPlatform()
  const bookings = new Map<string, string>()
  for (const email of [HOME, WORK, THIRD]) bookings.set(email, (await aBooking(platform, { email })).id)
  const on = (email: string, address: string) => ({ actor, bookingId: bookings.get(email) ?? '', address })
  await joinAddress(platform, on(WORK, THIRD))
  await joinAddress(platform, on(HOME, WORK))
  expect(await findSamePerson(platform, on(THIRD, ''))).toEqual({ addresses: [HOME, WORK], alike: [] })

  await separateAddress(platform, on(THIRD, HOME))
  expect((await findSamePerson(platform, on(THIRD, ''))).addresses, 'it was joined to the others').toEqual([])
  expect((await findSamePerson(platform, on(HOME, ''))).addresses).toEqual([WORK])
  await separateAddress(platform, on(HOME, WORK))
  expect((await findSamePerson(platform, on(HOME, ''))).addresses).toEqual([])
})

test('joined from both sides at once they are one, and both are answered', async () => {
  const platform = await aPlatform()
  const home = await aBooking(platform, { email: HOME })
  const work = await aBooking(platform, { email: WORK })
  const both = [
    joinAddress(platform, { actor, bookingId: home.id, address: WORK }),
    joinAddress(platform, { actor, bookingId: work.id, address: HOME }),
  ]
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  expect((await findSamePerson(platform, { bookingId: home.id })).addresses).toEqual([WORK])
})

test('an address without a message or booking is not joined', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform, { email: HOME })
  expect(await joinAddress(platform, { actor, bookingId, address: 'other@example.com' })).toEqual({
    ok: false,
    error: 'unknown-address',
  })
  expect(await joinAddress(platform, { actor, bookingId, address: HOME }), 'its own').toEqual({ ok: true })
  const erased = { fullName: 'Erased', email: `erased-${bookingId}` }
  await anEnquiry(platform, { email: WORK })
  await platform.db.updateTable('booking').set(erased).where('id', '=', bookingId).execute()
  expect((await joinAddress(platform, { actor, bookingId, address: WORK })).ok, 'an erased one').toBe(false)
})
