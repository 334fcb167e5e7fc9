import { expect, test } from 'vitest'
import { aCertificate } from '../../../tests/support/attendance.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { loadPersonData } from '../privacy/export-person.ts'
import { findShownCertificate } from './find-certificates.ts'
import {
  createHolderToken,
  eraseCertificateHolder,
  findCertificateByHolderToken,
  resendCertificate,
  setCertificateVisibility,
} from './certificate-holder.ts'
import { revokeCertificate } from './revoke-certificate.ts'

test('the holder can show everything, everything but the name, or nothing', async () => {
  const platform = await aPlatform()
  const { publicId, credential, certificateId } = await aCertificate(platform)
  const page = () => findShownCertificate(platform, { publicId })
  expect(await page()).toMatchObject({ holderName: 'Amara Okafor', credential })
  expect(Object.keys((await page()) ?? {})).not.toContain('bookingId')
  const key = await createHolderToken(platform, { certificateId })
  expect(await setCertificateVisibility(platform, { key, shown: 'nameless' })).toEqual({ ok: true })
  expect(await page()).toMatchObject({ holderName: null, credential: null, courseName: 'Scrum Master' })
  expect(await setCertificateVisibility(platform, { key, shown: 'nothing' })).toEqual({ ok: true })
  expect(await page()).toBeNull()
  expect(await findCertificateByHolderToken(platform, { key })).toMatchObject({
    shown: 'nothing',
    holderName: 'Amara Okafor',
  })
  await setCertificateVisibility(platform, { key, shown: 'all' })
  await setCertificateVisibility(platform, { key, shown: 'all' })
  expect(await page()).toMatchObject({ holderName: 'Amara Okafor' })
  const entries = await platform.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'certificate-shown')
    .execute()
  expect(entries).toHaveLength(3)
})

test('a link that we did not make changes nothing', async () => {
  const platform = await aPlatform()
  const { certificateId, publicId } = await aCertificate(platform)
  const key = await createHolderToken(platform, { certificateId })
  const [id, signature] = [key.slice(0, 32), key.slice(32)]
  for (const wrong of ['', publicId, `${id}${'0'.repeat(64)}`, `${'0'.repeat(32)}${signature}`, certificateId])
    expect(await setCertificateVisibility(platform, { key: wrong, shown: 'nothing' })).toEqual({
      ok: false,
      error: 'unknown-link',
    })
  expect(await findShownCertificate(platform, { publicId })).not.toBeNull()
})

test('a person who is erased leaves no name, no signed text and no page, and their link is invalid', async () => {
  const platform = await aPlatform()
  const { booking, certificateId, publicId } = await aCertificate(platform)
  const key = await createHolderToken(platform, { certificateId })
  await platform.db
    .transaction()
    .execute((tx) => eraseCertificateHolder({ db: tx }, { bookingId: booking.id, actor: 'staff:maya' }))
  await eraseCertificateHolder(platform, { bookingId: booking.id, actor: 'staff:maya' })
  expect(await findShownCertificate(platform, { publicId })).toBeNull()
  expect(await findCertificateByHolderToken(platform, { key })).toBeNull()
  const row = await platform.db.selectFrom('certificate').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ holderName: null, credential: null, shown: 'nothing' })
  expect(JSON.stringify(row)).not.toContain('Amara')
  const entries = await platform.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'certificate-hidden')
    .execute()
  expect(entries).toEqual([{ actor: 'staff:maya' }])
})

test('a person’s data export has their attendance and certificates; erasing the person hides these', async () => {
  const platform = await aPlatform()
  const { booking, publicId } = await aCertificate(platform, { email: 'Amara@example.com' })
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'a test' }).execute()
  const copy = await loadPersonData(platform, { email: 'amara@example.com' })
  expect(copy).toMatchObject({
    attendance: [{}, {}],
    certificates: [{ bookingId: booking.id, holderName: 'Amara Okafor' }],
  })
  expect(await erasePerson(platform, { email: 'amara@example.com' })).toMatchObject({ ok: true })
  expect(await findShownCertificate(platform, { publicId })).toBeNull()
})

test('the holder can have the email sent again, once per submission', async () => {
  const platform = await aPlatform()
  const { certificateId } = await aCertificate(platform)
  const key = await createHolderToken(platform, { certificateId })
  const again = (idempotencyKey: string) => resendCertificate(platform, { key, idempotencyKey })
  await Promise.all([again('one'), again('one'), again('two')])
  expect((await mailKinds(platform)).filter((kind) => kind === 'certificate')).toHaveLength(3)
  expect(await resendCertificate(platform, { key: 'x', idempotencyKey: 'one' })).toEqual({
    ok: false,
    error: 'unknown-link',
  })
})

test('a revoked certificate shows the date, and the reason only to staff', async () => {
  const platform = await aPlatform()
  const { after, certificateId, publicId } = await aCertificate(platform)
  const revoke = (reason: string, id = certificateId) =>
    revokeCertificate(after, { certificateId: id, reason, actor: 'staff:maya' })
  expect(await revoke('  ')).toEqual({ ok: false, error: 'no-reason' })
  expect(await revoke('A mistake', 'x')).toEqual({ ok: false, error: 'unknown-certificate' })
  const answers = await Promise.all([revoke('A mistake'), revoke('A mistake')])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, error: 'not-valid' })
  const page = await findShownCertificate(platform, { publicId })
  expect(page).toMatchObject({ holderName: 'Amara Okafor', status: { state: 'revoked', at: after.clock.now() } })
  expect(JSON.stringify(page)).not.toContain('A mistake')
})

test('an invalid id has no page', async () => {
  const platform = await aPlatform()
  for (const publicId of ['', 'x', '0'.repeat(32), 'é'.repeat(32)])
    expect(await findShownCertificate(platform, { publicId })).toBeNull()
})
