import { createPublicKey, verify } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { openBadgeForm } from '../../../tests/support/open-badge-form.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findFault } from '../../../tests/support/strict-reader.ts'
import { openSigningKey } from '../../platform/signing-key.ts'
import type { CertificateContent } from './certificate.ts'
import { OPEN_BADGES_CONTEXT, openBadge, signCredential } from './open-badge.ts'

const input: CertificateContent = {
  publicId: '0'.repeat(32),
  number: 131_075,
  kind: 'attendance' as const,
  role: null,
  reference: null,
  coach: null,
  holderName: 'Amara Okafor',
  courseId: 1,
  courseName: 'Scrum Master',
  runLabel: '5th & 6th Dec 2026',
  zone: 'Europe/London',
  sessions: [
    { startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') },
    { startsAt: new Date('2026-12-06T10:00Z'), endsAt: new Date('2026-12-06T17:00Z') },
  ],
  attended: 2,
  minutes: 840,
  facilitators: 'Facilitated live online',
  issuedAt: new Date('2026-12-06T17:10:00Z'),
  testMode: false,
}
const URL = 'https://tideway.example'

/** Annex B of the specification: the required properties, and the values that its lists allow. */
test('it has every property that Open Badges 3.0 requires, with values it allows', () => {
  const badge = openBadge(input, { publicUrl: URL, company: site })
  expect(badge['@context']).toEqual([
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  ])
  expect(badge.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential'])
  expect(badge.id).toBe(`${URL}/certificate/${input.publicId}`)
  expect(badge.issuer).toMatchObject({ id: `${URL}/.well-known/tideway-issuer.json`, type: ['Profile'] })
  expect(badge.validFrom).toBe('2026-12-06T17:10:00.000Z')
  expect(badge.credentialSubject).toMatchObject({
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Amara Okafor', identityType: 'name' }],
    activityStartDate: '2026-12-05T10:00:00.000Z',
    activityEndDate: '2026-12-06T17:00:00.000Z',
    achievement: {
      id: `${URL}/course/1#attendance`,
      type: ['Achievement'],
      achievementType: 'CertificateOfCompletion',
      name: 'Scrum Master',
      description: expect.stringContaining('Scrum Master'),
      criteria: { narrative: 'Attended at least 80 per cent of the sessions of one date.' },
    },
  })
  expect(badge.credentialSubject.narrative).toContain('Attended 2 of 2 sessions, 14 hours')
})

test('it names the specification’s schema and matches it; each part that is missing or misspelt is detected', () => {
  const badge = openBadge(input, { publicUrl: URL, company: site })
  expect(badge.credentialSchema).toEqual([
    {
      id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
      type: '1EdTechJsonSchemaValidator2019',
    },
  ])
  const problemsOf = (one: unknown) =>
    openBadgeForm.safeParse(one).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(problemsOf(badge)).toEqual([])
  const without = (path: string, value?: unknown) => {
    const changed = structuredClone(badge) as Record<string, unknown>
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const owner = steps.reduce((at, step) => at[step] as Record<string, unknown>, changed)
    if (value === undefined) delete owner[last]
    else owner[last] = value
    return changed
  }
  const WRONG: [string, unknown?][] = [
    ['@context'],
    ['@context', [OPEN_BADGES_CONTEXT, 'https://www.w3.org/ns/credentials/v2']],
    ['id'],
    ['type', ['VerifiableCredential']],
    ['issuer'],
    ['issuer.type', ['Person']],
    ['validFrom'],
    ['validFrom', '6 December 2026'],
    ['credentialSubject.achievement'],
    ['credentialSubject.achievement.criteria'],
    ['credentialSubject.achievement.achievementType', 'Attendance'],
    ['credentialSubject.achievement.image.type', 'Picture'],
    ['credentialSubject.identifier.0.identityType', 'fullName'],
    ['credentialSubject.identifier.0.note', 'more'],
    ['credentialSchema.0.type', 'JsonSchema'],
    ['credentialStatus.type'],
  ]
  for (const [path, value] of WRONG) expect(problemsOf(without(path, value)), path).not.toEqual([])
})

test('its JSON-LD contexts define every term of it; one that is misspelt or missing is detected', async () => {
  const badge = openBadge(input, { publicUrl: URL, company: site })
  expect(await findFault(badge)).toBeNull()
  const { credentialSubject } = badge
  const WRONG: [object, string][] = [
    [{ ...badge, credentialSubject: { ...credentialSubject, achievment: 'x' } }, 'achievment'],
    [{ ...badge, '@context': badge['@context'].slice(0, 2) }, '1EdTechJsonSchemaValidator2019'],
    [{ ...badge, '@context': badge['@context'].slice(1) }, 'credentials/v2'],
    [{ ...badge, issuer: { ...badge.issuer, id: 'tideway' } }, 'issuer'],
    [{ ...badge, validFrom: '6 December 2026' }, 'validFrom'],
  ]
  for (const [wrong, seen] of WRONG) expect(await findFault(wrong)).toContain(seen)
})

test('its number decides its position in which revocation list', () => {
  expect(openBadge(input, { publicUrl: URL, company: site }).credentialStatus).toEqual({
    id: `${URL}/.well-known/tideway-revoked/2#3`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '3',
    statusListCredential: `${URL}/.well-known/tideway-revoked/2`,
  })
})

test('a signed badge has the three headers that the specification allows, and no part of the private key', async () => {
  const { db } = await aPlatform()
  const key = await openSigningKey(db)
  const jws = await signCredential(openBadge(input, { publicUrl: URL, company: site }), key, URL)
  const kid = `${URL}/.well-known/tideway-keys/${key.thumbprint}`
  expect(decodeProtectedHeader(jws)).toEqual({ alg: 'ES256', typ: 'JWT', kid })
  const [head = '', claims = '', signature = ''] = jws.split('.')
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { ...key.publicJwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(verified, 'by the platform’s own crypto').toBe(true)
})
