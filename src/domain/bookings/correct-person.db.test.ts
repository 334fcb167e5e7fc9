import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { readFields } from '../fields.ts'
import { correctPerson } from './correct-person.ts'
import { personDetails } from './trainee-details.ts'

const person = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '441234567890' }

test('a correction is stored, and the audit log has the old values', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const better = { ...person, email: 'amara.okafor@example.com' }
  const input = { actor: 'staff:grace' as const, bookingId, version: 1, person: better }
  expect(await correctPerson(platform, input)).toEqual({ ok: true })
  expect(await kept(platform, bookingId)).toEqual({ ...better, version: 2 })
  expect(await corrections(platform)).toMatchObject([
    {
      actor: 'staff:grace',
      bookingId,
      details: { email: { from: 'amara@example.com', to: 'amara.okafor@example.com' } },
    },
  ])
})

test('the audit log has only the last four digits of a telephone number, because it is never erased there', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const better = { ...person, phoneNumber: '447700900123' }
  await correctPerson(platform, { actor: 'staff:grace', bookingId, version: 1, person: better })
  expect(await corrections(platform)).toMatchObject([{ details: { phoneNumber: { from: '…7890', to: '…0123' } } }])
})

test('an email that is still to be sent goes to the corrected address', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: 'typo@example.com' })
  await correctPerson(platform, { actor: 'staff:grace', bookingId: booking.id, version: 1, person })
  const [mail] = await sentMails(await anEmailContext(platform))
  expect(mail?.to).toMatchObject([{ address: 'amara@example.com' }])
})

test('what did not change is not in the audit log', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  expect(await correctPerson(platform, { actor: 'staff:grace', bookingId, version: 1, person })).toEqual({ ok: true })
  expect(await corrections(platform)).toEqual([])
  expect(await kept(platform, bookingId)).toMatchObject({ version: 1 })
})

test('an outdated form is rejected, with the current values and who changed them', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const first = { ...person, fullName: 'Amara N. Okafor' }
  await correctPerson(platform, { actor: 'staff:grace', bookingId, version: 1, person: first })
  const second = { ...person, phoneNumber: '441111111111' }
  expect(await correctPerson(platform, { actor: 'staff:ugo', bookingId, version: 1, person: second })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
    now: { ...first, version: 2 },
    changed: { by: 'staff:grace', at: expect.any(Date) },
  })
  expect(await kept(platform, bookingId)).toEqual({ ...first, version: 2 })
})

test('of two at once one is stored and one gets a conflict', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const answers = await Promise.all(
    ['Amara One', 'Amara Two'].map((fullName) =>
      correctPerson(platform, { actor: 'staff:grace', bookingId, version: 1, person: { ...person, fullName } }),
    ),
  )
  expect(answers.map((one) => one.ok).sort()).toEqual([false, true])
  expect(await corrections(platform)).toHaveLength(1)
})

test('a booking that does not exist is rejected', async () => {
  const platform = await aPlatform()
  const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(await correctPerson(platform, { actor: 'staff:grace', bookingId, version: 1, person })).toEqual({
    ok: false,
    error: 'unknown-booking',
  })
})

test('the rules and texts are those of the booking form', () => {
  expect(readFields(personDetails, { fullName: '  ', email: 'amara@', phoneNumber: 'call me' })).toEqual({
    ok: false,
    fieldErrors: {
      fullName: 'Full name is required.',
      email: 'Valid email address is required.',
      phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).',
    },
  })
})

const kept = (platform: TestPlatform, bookingId: string) =>
  platform.db
    .selectFrom('booking')
    .select(['fullName', 'email', 'phoneNumber', 'version'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

const corrections = (platform: TestPlatform) =>
  platform.db.selectFrom('audit').selectAll().where('action', '=', 'person-corrected').execute()
