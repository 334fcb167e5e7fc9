import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { aProgrammeAttended, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { at } from '../../../tests/support/clock.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { eraseCertificateHolder } from './certificate-holder.ts'
import { findShownCertificate, getCertificate, listCertificates } from './find-certificates.ts'
import { issueCertificate, issueCertificates } from './issue-certificate.ts'
import { MAX_REFERENCE_LENGTH } from './certificate.ts'
import { issueProgrammeCertificate } from './issue-programme-certificate.ts'
import { findProgrammesDue } from './programmes-due.ts'
import { reissueCertificate, revokeCertificate } from './revoke-certificate.ts'

const REFERENCE = 'She kept the board honest, and the team quick.'
const input = { role: '', reference: REFERENCE, publicUrl: PUBLIC_URL, testMode: false, actor: 'staff:maya' } as const

/** A person who joined this many evenings and has the certificate of their twelve weeks. */
async function aHolder() {
  const platform = await aPlatform()
  const { booking, after } = await aProgrammeAttended(platform, { evenings: 10 })
  const issued = await issueProgrammeCertificate(after, { ...input, bookingId: booking.id })
  if (!issued.ok) throw new Error(`expected a certificate, got ${issued.error}`)
  return { platform, booking, after, certificateId: issued.certificateId }
}

test('who joined enough evenings is given a signed certificate with role, reference and coach, and one email', async () => {
  const { platform, certificateId } = await aHolder()
  const certificate = await getCertificate(platform, { certificateId })
  expect(certificate).toMatchObject({
    kind: 'programme',
    attended: 10,
    minutes: 900,
    role: 'Scrum Master',
    reference: REFERENCE,
    coach: 'Tom Hargreaves',
    facilitators: 'Coached for twelve weeks by Tom Hargreaves',
  })
  expect(certificate.sessions).toHaveLength(12)
  const { name, credentialSubject } = decodeJwt(certificate.credential ?? '')
  expect(name).toBe('Twelve-week certificate: Scrum Master')
  expect(JSON.stringify(credentialSubject)).toContain(REFERENCE)
  expect((await mailKinds(platform)).filter((kind) => kind === 'certificate')).toHaveLength(1)
})

test('it is released by staff alone, after the last evening, for enough evenings, with a reference', async () => {
  const platform = await aPlatform()
  const { booking, after } = await aProgrammeAttended(platform, { evenings: 9 })
  const issue = (changed: object, when = after) =>
    issueProgrammeCertificate(when, { ...input, bookingId: booking.id, ...changed })
  expect(await issue({})).toEqual({ ok: false, error: 'not-enough', attended: 9, needed: 10 })
  expect(await issue({}, platform)).toEqual({ ok: false, error: 'not-over' })
  expect(await issue({ reference: ' \n ' })).toEqual({ ok: false, error: 'no-reference' })
  expect(await issue({ reference: 'x'.repeat(MAX_REFERENCE_LENGTH + 1) })).toEqual({ ok: false, error: 'too-long' })
  expect(await issue({ bookingId: 'x' })).toEqual({ ok: false, error: 'no-place' })
  await issueCertificates(after, { publicUrl: PUBLIC_URL, testMode: false })
  expect(await listCertificates(platform, { bookingIds: [booking.id] }), 'the sweep gives none').toEqual([])
})

test('who has earned theirs is a task for staff, from the last evening until it is released', async () => {
  const platform = await aPlatform()
  const { booking, evenings, after } = await aProgrammeAttended(platform, { evenings: 10 })
  const before = at(platform, evenings.at(-1)?.startsAt ?? new Date(0))
  expect(await findProgrammesDue(before), 'the last evening is under way').toEqual([])
  const { id: runId, label } = booking.run
  expect(await findProgrammesDue(after)).toEqual([{ runId, courseName: 'Scrum Master', label, count: 1 }])
  await issueProgrammeCertificate(after, { ...input, bookingId: booking.id })
  expect(await findProgrammesDue(after)).toEqual([])
})

test('asked for ten times at once it is one, and stands beside that of attendance', async () => {
  const platform = await aPlatform()
  const { booking, after } = await aProgrammeAttended(platform, { evenings: 12, days: 2 })
  expect(await issueCertificate(after, { ...input, bookingId: booking.id })).toMatchObject({ ok: true })
  const results = await Promise.all(
    Array.from({ length: 10 }, () => issueProgrammeCertificate(after, { ...input, bookingId: booking.id })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const both = await listCertificates(platform, { bookingIds: [booking.id] })
  expect(both.map(({ kind, status }) => [kind, status.state])).toEqual([
    ['programme', 'valid'],
    ['attendance', 'valid'],
  ])
})

test('the twin: without the index of kinds a second valid one of the same kind is stored', async () => {
  const { platform, certificateId } = await aHolder()
  const again = () =>
    platform.db
      .insertInto('certificate')
      .columns(COLUMNS)
      .expression((from) =>
        from
          .selectFrom('certificate')
          .select(({ val, lit }) => [
            val('f'.repeat(32)).as('publicId'),
            lit(99).as('number'),
            ...COLUMNS.slice(2).map((column) => column as 'kind'),
          ])
          .where('id', '=', certificateId),
      )
      .execute()
  await expect(again()).rejects.toThrow('certificate_one_valid')
  await platform.db.schema.dropIndex('certificate_one_valid').execute()
  await again()
})

const COLUMNS = [
  'publicId',
  'number',
  'bookingId',
  'courseId',
  'holderName',
  'courseName',
  'runLabel',
  'zone',
  'sessions',
  'attended',
  'minutes',
  'facilitators',
  'issuedAt',
  'credential',
  'kind',
] as const

test('the reference is for those who see the name, stays as it was given, and goes for good with the person', async () => {
  const { platform, booking, certificateId } = await aHolder()
  const { publicId } = await getCertificate(platform, { certificateId })
  const alter = (reference: string | null) =>
    platform.db.updateTable('certificate').set({ reference }).where('id', '=', certificateId).execute()
  for (const other of ['Another', null]) await expect(alter(other)).rejects.toThrow('stays as it was issued')
  expect((await findShownCertificate(platform, { publicId }))?.reference).toBe(REFERENCE)
  await platform.db.updateTable('certificate').set({ shown: 'nameless' }).execute()
  expect(await findShownCertificate(platform, { publicId })).toMatchObject({ role: 'Scrum Master', reference: null })
  await eraseCertificateHolder(platform, { bookingId: booking.id, actor: 'staff:maya' })
  expect(await getCertificate(platform, { certificateId })).toMatchObject({ reference: null, credential: null })
})

test('an older process that erases a person erases the reference as well', async () => {
  const { platform, certificateId } = await aHolder()
  await platform.db.updateTable('certificate').set({ holderName: null, credential: null }).execute()
  expect((await getCertificate(platform, { certificateId })).reference).toBeNull()
})

test('a corrected name takes all of it over, and a revoked one may be issued again', async () => {
  const { platform, booking, after, certificateId } = await aHolder()
  await platform.db.updateTable('booking').set({ fullName: 'Amara N. Okafor' }).where('id', '=', booking.id).execute()
  const corrected = await reissueCertificate(after, { ...input, certificateId })
  if (!corrected.ok) throw new Error(`expected a certificate, got ${corrected.error}`)
  const next = await getCertificate(platform, corrected)
  expect(next).toMatchObject({ kind: 'programme', holderName: 'Amara N. Okafor', reference: REFERENCE, attended: 10 })
  await revokeCertificate(after, { certificateId: next.id, reason: 'By mistake', actor: input.actor })
  expect(await issueProgrammeCertificate(after, { ...input, bookingId: booking.id })).toMatchObject({ ok: true })
})
