import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { aCertificate, anAttendance, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { aBooking } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { correctAttendance, recordAttendance } from '../attendance/record-attendance.ts'
import { listEvenings } from '../courses/programme-evenings.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { pence } from '../pence.ts'
import { listCertificates } from './find-certificates.ts'
import { findUnreleased, issueCertificate, issueCertificates, releaseCertificates } from './issue-certificate.ts'
import { reissueCertificate, revokeCertificate } from './revoke-certificate.ts'

const input = { publicUrl: PUBLIC_URL, testMode: false, actor: 'staff:maya' } as const

test('a trainee who attended enough gets a certificate with all its details, a number and one email', async () => {
  const platform = await aPlatform()
  const { booking, sessions, after } = await anAttendance(platform)
  const made = await issueCertificate(after, { ...input, bookingId: booking.id })
  expect(made.ok).toBe(true)
  const [certificate] = await listCertificates(platform, { bookingIds: [booking.id] })
  expect(certificate).toMatchObject({
    number: 1,
    holderName: 'Amara Okafor',
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel: booking.run.label,
    zone: 'Europe/London',
    sessions,
    attended: 2,
    minutes: 840,
    facilitators: expect.stringContaining('Facilitated'),
    issuedAt: new Date(Math.floor(after.clock.now().getTime() / 1000) * 1000),
    shown: 'all',
    status: { state: 'valid' },
  })
  expect(certificate?.publicId).toMatch(/^[0-9a-f]{32}$/)
  expect((await mailKinds(platform)).filter((kind) => kind === 'certificate')).toHaveLength(1)
  const entries = await platform.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'certificate-issued')
    .execute()
  expect(entries).toEqual([{ actor: 'staff:maya', details: { number: 1, attended: 2, of: 2 } }])
})

test('none is issued too early, for too little attendance, or without a place', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { joined: 1 })
  const issue = (bookingId: string, ground = after) => issueCertificate(ground, { ...input, bookingId })
  expect(await issue(booking.id)).toEqual({ ok: false, error: 'not-enough', attended: 1, needed: 2 })
  expect(await issue(booking.id, platform)).toEqual({ ok: false, error: 'not-over' })
  const held = await aBooking(platform, { email: 'held@example.com' })
  for (const bookingId of [held.id, 'x', crypto.randomUUID()])
    expect(await issue(bookingId)).toEqual({ ok: false, error: 'no-place' })
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', booking.run.id).execute()
  expect(await issue(booking.id)).toEqual({ ok: false, error: 'no-place' })
})

test('requested ten times at once, it is issued once', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => issueCertificate(after, { ...input, bookingId: booking.id })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'already-issued' })
})

test('numbers have no gaps, with concurrent requests and a rejected one in between', async () => {
  const platform = await aPlatform()
  const people = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@example.com`, joined: name === 'b' ? 1 : 2 }))
  const attendances = []
  for (const person of people) attendances.push(await anAttendance(platform, person))
  await Promise.all(
    attendances.map(({ after, booking }) => issueCertificate(after, { ...input, bookingId: booking.id })),
  )
  const rows = await platform.db.selectFrom('certificate').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
})

const later = (platform: TestPlatform, hours: number) =>
  at(platform, new Date(platform.clock.now().getTime() + hours * 3_600_000))

test('an evening that was joined since neither holds a certificate back nor counts for it', async () => {
  const platform = await aPlatform()
  const { booking, after: ended } = await anAttendance(platform)
  const half = await anAttendance(platform, { email: 'half@example.com', joined: 1 })
  const evening = listEvenings(booking.run)[0]?.startsAt ?? new Date(0)
  const marks = [booking, half.booking].map(({ id: bookingId, run }) => ({
    bookingId,
    runId: run.id,
    startsAt: evening,
  }))
  for (const mark of marks)
    expect(await recordAttendance(platform, { ...mark, at: later(ended, 1000).clock.now() })).toBe(true)
  await issueCertificates(later(ended, 24), input)
  const issued = await platform.db.selectFrom('certificate').select(['bookingId', 'attended']).execute()
  expect(issued).toEqual([{ bookingId: booking.id, attended: 2 }])
})

test('the sweep issues what is due once, and never again what was revoked; staff may', async () => {
  const platform = await aPlatform()
  const { booking, after: ended } = await anAttendance(platform)
  const after = later(ended, 24)
  await anAttendance(platform, { email: 'half@example.com', joined: 1 })
  await issueCertificates(platform, input)
  expect(await platform.db.selectFrom('certificate').selectAll().execute(), 'not over yet').toEqual([])
  await Promise.all([issueCertificates(after, input), issueCertificates(after, input)])
  const [certificate] = await platform.db.selectFrom('certificate').select(['id', 'bookingId']).execute()
  expect(certificate?.bookingId).toBe(booking.id)
  await revokeCertificate(after, {
    certificateId: certificate?.id ?? '',
    reason: 'Issued by mistake',
    actor: input.actor,
  })
  await issueCertificates(after, input)
  expect(await platform.db.selectFrom('certificate').selectAll().execute()).toHaveLength(1)
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toMatchObject({ ok: true })
})

const holders = async ({ db }: TestPlatform) =>
  (await db.selectFrom('certificate').select('bookingId').execute()).map(({ bookingId }) => bookingId)

test('an earned certificate waits for the hours of the setting before it goes out by itself', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  await issueCertificates(later(after, 23.9), input)
  expect(await holders(platform)).toEqual([])
  expect(await findUnreleased(later(after, 23.9))).toMatchObject([{ runId: booking.run.id, count: 1 }])
  await issueCertificates(later(after, 24), input)
  expect(await holders(platform)).toEqual([booking.id])
  expect(await findUnreleased(later(after, 24))).toEqual([])
})

test('the twin without waiting hours issues it as soon as the last session is over', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  await platform.db
    .insertInto('setting')
    .values({ name: 'certificateHold', value: JSON.stringify({ hours: 0 }), changedBy: 'maya' })
    .execute()
  await issueCertificates(after, input)
  expect(await holders(platform)).toEqual([booking.id])
})

test('staff release all that is earned on one date without waiting, and nothing of another or that is not earned', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  const second = await anAttendance(platform, { email: 'second@example.com' })
  await anAttendance(platform, { email: 'half@example.com', joined: 1 })
  const release = (runId: string, ground = after) => releaseCertificates(ground, { ...input, runId })
  expect(await release(booking.run.id, platform), 'not over yet').toEqual({ ok: true, issued: 0 })
  for (const other of ['x', crypto.randomUUID()]) expect(await release(other)).toEqual({ ok: true, issued: 0 })
  expect(await release(booking.run.id)).toEqual({ ok: true, issued: 2 })
  expect((await holders(platform)).sort()).toEqual([booking.id, second.booking.id].sort())
  expect(await release(booking.run.id), 'again').toEqual({ ok: true, issued: 0 })
})

test('a correction by staff afterwards is enough, and waits as long again', async () => {
  const platform = await aPlatform()
  const { booking, sessions, after } = await anAttendance(platform, { joined: 1 })
  const corrected = later(after, 48)
  await issueCertificates(corrected, input)
  const startsAt = sessions[1]?.startsAt ?? new Date()
  const mark = { bookingId: booking.id, runId: booking.run.id, startsAt, present: true, version: 0 }
  await correctAttendance(corrected, { ...mark, actor: 'staff:maya' })
  await issueCertificates(later(corrected, 23.9), input)
  expect(await holders(platform)).toEqual([])
  await issueCertificates(later(corrected, 24), input)
  expect(await holders(platform)).toEqual([booking.id])
})

test('the database rejects any change to an issued certificate, and its deletion', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  await issueCertificate(after, { ...input, bookingId: booking.id })
  const alter = (change: object) => platform.db.updateTable('certificate').set(change).execute()
  const changes = [
    { holderName: 'Clara' },
    { minutes: 9000 },
    { issuedAt: new Date(0) },
    { number: 7 },
    { credential: 'x' },
  ]
  for (const change of changes) await expect(alter(change)).rejects.toThrow('stays as it was issued')
  await expect(platform.db.deleteFrom('certificate').execute()).rejects.toThrow('stays as it was issued')
  await alter({ revokedAt: new Date(), revokeReason: 'A reason' })
  await expect(alter({ revokedAt: null, revokeReason: null })).rejects.toThrow('stays as it was issued')
})

test('a booking that was cancelled during the run earns none', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  await platform.db
    .updateTable('seat')
    .set({ state: 'released', releaseReason: 'cancelled' })
    .where('bookingId', '=', booking.id)
    .execute()
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toEqual({ ok: false, error: 'no-place' })
})

test('a booking whose money was all given back earns none, and the sweep goes on past it', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const other = await anAttendance(platform, { email: 'other@example.com' })
  const attemptId = payment?.attemptId ?? ''
  const one = { attemptId, amount: booking.total, reason: 'A complaint', idempotencyKey: 'once' }
  await refundPayment(platform, { ...one, actor: 'staff:maya' })
  const seat = platform.db.selectFrom('seat').select('state').where('bookingId', '=', booking.id)
  expect(await seat.executeTakeFirst(), 'asking only for the place would issue it').toEqual({ state: 'confirmed' })
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toEqual({ ok: false, error: 'refunded' })
  await issueCertificates(later(after, 24), input)
  const issued = await platform.db.selectFrom('certificate').select('bookingId').execute()
  expect(issued).toEqual([{ bookingId: other.booking.id }])
})

test('a booking of which only a part was given back earns its certificate', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  await refundPayment(platform, {
    attemptId: payment?.attemptId ?? '',
    amount: pence(booking.total - 1),
    reason: 'A discount that was forgotten',
    actor: 'staff:maya',
    idempotencyKey: 'once',
  })
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toMatchObject({ ok: true })
})

test('a booking that is marked as cancelled earns none, even where its place was not released', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform)
  await platform.db.updateTable('booking').set({ cancelledAt: new Date() }).where('id', '=', booking.id).execute()
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toEqual({ ok: false, error: 'no-place' })
  await issueCertificates(later(after, 24), input)
  expect(await platform.db.selectFrom('certificate').select('id').execute()).toEqual([])
})

test('a certificate of test mode says so for good: in its row, in the signed file and in the one with a corrected name', async () => {
  const platform = await aPlatform()
  const { booking, after, certificateId } = await aCertificate(platform, { testMode: true })
  await platform.db.updateTable('booking').set({ fullName: 'Amara Lund' }).execute()
  await reissueCertificate(after, { ...input, certificateId })
  const certificates = await listCertificates(platform, { bookingIds: [booking.id] })
  expect(certificates).toMatchObject([{ testMode: true }, { testMode: true }])
  for (const { credential } of certificates)
    expect(decodeJwt(credential ?? '').description).toContain('Test mode: this is not a valid certificate.')
  const alter = platform.db.updateTable('certificate').set({ testMode: false })
  await expect(alter.execute()).rejects.toThrow('stays as it was issued')
  const real = await aCertificate(platform, { email: 'real@example.com' })
  expect(decodeJwt(real.credential).description).not.toContain('Test mode')
})

test('who still owes gets theirs; with the setting it waits for the balance, and staff release it by itself', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { typeofpayment: 'Deposit' })
  const paid = await anAttendance(platform, { email: 'paid@example.com' })
  const set = (waits: boolean) =>
    platform.db
      .insertInto('setting')
      .values({ name: 'certificateDebt', value: JSON.stringify({ waits }), changedBy: 'maya' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify({ waits }) }))
      .execute()
  await set(true)
  await issueCertificates(later(after, 25), input)
  expect(await releaseCertificates(after, { ...input, runId: booking.run.id })).toEqual({ ok: true, issued: 0 })
  expect(await holders(platform), 'the sweep').toEqual([paid.booking.id])
  expect(await findUnreleased(after)).toEqual([])
  await set(false)
  expect(await findUnreleased(after), 'the twin').toMatchObject([{ count: 1 }])
  await set(true)
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toMatchObject({ ok: true })
})
