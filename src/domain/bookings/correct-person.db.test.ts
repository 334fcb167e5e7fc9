import { expect, test } from 'vitest'
import { anAttendance, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { listCertificates } from '../certificates/find-certificates.ts'
import { issueCertificates } from '../certificates/issue-certificate.ts'
import { readFields } from '../fields.ts'
import { correctPerson } from './correct-person.ts'
import { personDetails } from './trainee-details.ts'

const person = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '+441234567890' }

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
    now: { ...first, printedName: '', version: 2 },
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

test('from the first session on a trainee cannot change the name, staff can with a reason; numbers stay open', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const startsAt = booking.run.sessions[0]?.startsAt ?? new Date(0)
  const [before, begun] = [at(platform, new Date(startsAt.getTime() - 1)), at(platform, startsAt)]
  const change = (ground: TestPlatform, actor: 'trainee' | 'staff:grace', version: number, more = {}) =>
    correctPerson(ground, { actor, bookingId: booking.id, version, person: { ...person, ...more } })
  expect(await change(before, 'trainee', 1, { fullName: 'Amara O. Okafor' })).toEqual({ ok: true })
  const other = { fullName: 'Somebody Else Entirely' }
  expect(await change(begun, 'trainee', 2, other)).toEqual({ ok: false, error: 'name-fixed' })
  expect(await change(begun, 'staff:grace', 2, other)).toEqual({ ok: false, error: 'reason-missing' })
  const phoneNumber = '447700900123'
  expect(await change(begun, 'trainee', 2, { fullName: 'Amara O. Okafor', phoneNumber })).toEqual({ ok: true })
  const person2 = { ...person, ...other, phoneNumber }
  const input = { actor: 'staff:grace', bookingId: booking.id, version: 3, person: person2, reason: 'Married' } as const
  expect(await correctPerson(begun, { ...input, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  expect(await correctPerson(begun, input)).toEqual({ ok: true })
  expect((await corrections(platform)).at(-1)).toMatchObject({
    actor: 'staff:grace',
    details: { fullName: { from: 'Amara O. Okafor', to: 'Somebody Else Entirely' }, reason: 'Married' },
  })
})

test('who attended keeps the name fixed, also when the booking moves to later dates', async () => {
  const platform = await aPlatform()
  const { booking } = await anAttendance(platform, { joined: 1 })
  const other = { ...person, fullName: 'Somebody Else Entirely' }
  const change = { actor: 'trainee', bookingId: booking.id, version: 1, person: other } as const
  expect(await correctPerson(platform, change), 'by the clock nothing has begun').toEqual({
    ok: false,
    error: 'name-fixed',
  })
})

test('the twin that asks for no session lets the name be changed until the certificate is issued', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  const rename = platform.db.updateTable('booking').set({ fullName: 'Somebody Else Entirely' })
  await rename.where('id', '=', booking.id).execute()
  const released = at(platform, new Date(after.clock.now().getTime() + 24 * 3_600_000))
  await issueCertificates(released, { publicUrl: PUBLIC_URL, testMode: false })
  const [certificate] = await listCertificates(platform, { bookingIds: [booking.id] })
  expect(certificate?.holderName).toBe('Somebody Else Entirely')
})
