import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { aCertificate, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findShownCertificate, listCertificates } from './find-certificates.ts'
import { reissueCertificate, revokeCertificate } from './revoke-certificate.ts'

const input = { publicUrl: PUBLIC_URL, testMode: false, actor: 'staff:maya' } as const

const rename = (platform: TestPlatform, fullName: string) =>
  platform.db.updateTable('booking').set({ fullName }).execute()

test('a corrected name makes a new certificate; the old one is replaced and no longer shows the wrong name', async () => {
  const platform = await aPlatform()
  const { booking, after, certificateId, publicId } = await aCertificate(platform)
  await platform.db.updateTable('certificate').set({ shown: 'nameless' }).execute()
  await rename(platform, 'Amara Okafor-Lund')
  const made = await reissueCertificate(after, { ...input, certificateId })
  expect(made.ok).toBe(true)
  const [now, before] = await listCertificates(platform, { bookingIds: [booking.id] })
  expect(now).toMatchObject({
    number: 2,
    holderName: 'Amara Okafor-Lund',
    status: { state: 'valid' },
    shown: 'nameless',
  })
  expect(now).toMatchObject({ sessions: before?.sessions, minutes: before?.minutes, supersedes: certificateId })
  expect(JSON.stringify(decodeJwt(now?.credential ?? ''))).toContain('Amara Okafor-Lund')
  expect(before).toMatchObject({ number: 1, status: { state: 'replaced' }, revokeReason: 'superseded' })
  await platform.db.updateTable('certificate').set({ shown: 'all' }).execute()
  const page = await findShownCertificate(platform, { publicId })
  expect(page).toMatchObject({ holderName: null, credential: null, status: { state: 'replaced' } })
  expect((await mailKinds(platform)).filter((kind) => kind === 'certificate')).toHaveLength(2)
})

test('it is rejected for the same name, for a certificate that is no longer valid, and for an unknown one', async () => {
  const platform = await aPlatform()
  const { after, certificateId } = await aCertificate(platform)
  const reissue = (id = certificateId) => reissueCertificate(after, { ...input, certificateId: id })
  expect(await reissue()).toEqual({ ok: false, error: 'same-name' })
  expect(await reissue('x')).toEqual({ ok: false, error: 'unknown-certificate' })
  await rename(platform, 'Amara Lund')
  await revokeCertificate(after, { certificateId, reason: 'A mistake', actor: input.actor })
  expect(await reissue()).toEqual({ ok: false, error: 'not-valid' })
})

test('submitted five times at once, it is reissued once', async () => {
  const platform = await aPlatform()
  const { after, certificateId, booking } = await aCertificate(platform)
  await rename(platform, 'Amara Lund')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => reissueCertificate(after, { ...input, certificateId })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listCertificates(platform, { bookingIds: [booking.id] })).toHaveLength(2)
})
