import { decodeJwt } from 'jose'
import { certificates } from '#content/courses/every-course.ts'
import type { Company } from '#domain/content/company.ts'
import type { PublicKey, SigningKey } from '#platform/signing-key.ts'
import type { CertificateKind } from '#platform/tables.ts'
import {
  achievementOf,
  attendedSummary,
  CERTIFICATE_KINDS,
  type CertificateContent,
  certificateNumber,
  formatCertificateDates,
} from './certificate.ts'

/** The provider’s details at the time of signing. */
interface Issuer {
  publicUrl: string
  company: Company
}

/**
 * A certificate as an Open Badge 3.0, which is a credential of the W3C's data model 2.0.
 * Specification: https://www.imsglobal.org/spec/ob/v3p0/
 */
export function openBadge(input: CertificateContent, { publicUrl, company }: Issuer) {
  const page = certificateUrls(publicUrl).page(input.publicId)
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT, OPEN_BADGES_EXTENSIONS],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${CERTIFICATE_KINDS[input.kind].title}: ${achievementOf(input)}`,
    description: `${input.testMode ? `${TEST_MODE} ` : ''}Certificate ${certificateNumber(input.number)} of ${company.brand}.`,
    issuer: issuerProfile({ publicUrl, company }),
    validFrom: input.issuedAt.toISOString(),
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: input.holderName, identityType: 'name' }],
      activityStartDate: input.sessions.at(0)?.startsAt.toISOString(),
      activityEndDate: input.sessions.at(-1)?.endsAt.toISOString(),
      narrative: narrativeOf(input),
      achievement: {
        id: `${publicUrl}/course/${input.courseId}#${input.kind}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        ...ACHIEVEMENTS[input.kind](input),
        image: { id: `${publicUrl}/icon-512.png`, type: 'Image' },
      },
    },
    credentialSchema: [{ id: OPEN_BADGES_SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: statusOf(input.number, publicUrl),
  }
}

/** What was done, by whom it was led, and what the coach says of it. */
const narrativeOf = (input: CertificateContent): string =>
  [
    `Attended ${attendedSummary(input)}, ${formatCertificateDates(input)}. ${input.facilitators}.`,
    ...(input.reference ? [`The coach’s reference: “${input.reference}”`] : []),
  ].join(' ')

const LEAST = `at least ${certificates.leastPercent} per cent`

/** What each kind says was achieved. */
const ACHIEVEMENTS: Record<CertificateKind, (input: CertificateContent) => object> = {
  attendance: ({ courseName }) => ({
    name: courseName,
    description: `Attendance at the live online course ${courseName}. It is not an examination.`,
    criteria: { narrative: `Attended ${LEAST} of the sessions of one date.` },
  }),
  programme: (input) => ({
    name: `${achievementOf(input)}: twelve weeks of coached project work`,
    description: `Twelve weeks in a project team as ${achievementOf(input)}, with a coach. It is not an examination.`,
    criteria: { narrative: `Joined ${LEAST} of the live evenings of twelve weeks, with a reference by the coach.` },
  }),
}

/** What a certificate says in the signed file that was issued while no card was charged. */
const TEST_MODE = 'Test mode: this is not a valid certificate.'

/** The entry of the W3C's Bitstring Status List that tells whether it was revoked. */
function statusOf(number: number, publicUrl: string) {
  const { list, index } = statusListPosition(number)
  const statusListCredential = certificateUrls(publicUrl).revoked(list)
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential,
  }
}

interface Signable {
  id: string
  issuer: string | { id: string }
  validFrom: string
  credentialSubject: { id: string }
}

/** Signs a credential as a compact JWS. The JWT's registered claims repeat what the credential states. */
export async function signCredential(credential: Signable, key: SigningKey, publicUrl: string): Promise<string> {
  const { id, issuer, validFrom, credentialSubject } = credential
  const claims = {
    ...credential,
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: Math.floor(Date.parse(validFrom) / 1000),
  }
  return key.sign({ kid: certificateUrls(publicUrl).key(key.thumbprint), claims })
}

/** The credential in a text that we signed, without the JWT's registered claims. Does not verify the signature. */
export function readCredential(jws: string): object {
  const { iss: _1, jti: _2, sub: _3, nbf: _4, ...credential } = decodeJwt(jws)
  return credential
}

const issuerProfile = ({ publicUrl, company }: Issuer) => ({
  id: certificateUrls(publicUrl).issuer,
  type: ['Profile'],
  name: company.brand,
  url: publicUrl,
  email: company.email,
  description: company.description,
  image: { id: `${publicUrl}/icon-512.png`, type: 'Image' },
})

/** What is published at the issuer's id: the profile, and the keys that verify its signatures. */
export function issuerDocument({ publicUrl, company, keys }: Issuer & { keys: PublicKey[] }) {
  const profile = issuerProfile({ publicUrl, company })
  const verificationMethod = keys.map(({ thumbprint, publicJwk }) => ({
    id: certificateUrls(publicUrl).key(thumbprint),
    type: 'JsonWebKey',
    controller: profile.id,
    publicKeyJwk: publicJwk,
  }))
  return {
    '@context': ['https://www.w3.org/ns/cid/v1', OPEN_BADGES_CONTEXT],
    ...profile,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  }
}

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2'
/** The specification's JSON schema of such a credential. */
const OPEN_BADGES_SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
/** Defines the terms of `credentialSchema`, which the context above does not. */
const OPEN_BADGES_EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'

/** How many certificates share one list of revoked ones: the smallest that the W3C's Bitstring Status List allows. */
export const STATUS_LIST_LENGTH = 131_072

/** The addresses at which others find what they need to verify a certificate without asking us. */
export function certificateUrls(publicUrl: string) {
  return {
    page: (publicId: string) => `${publicUrl}/certificate/${publicId}`,
    /** The issuer's id, at which `issuerDocument` is published. */
    issuer: `${publicUrl}/.well-known/tideway-issuer.json`,
    keys: `${publicUrl}/.well-known/tideway-keys.json`,
    key: (thumbprint: string) => `${publicUrl}/.well-known/tideway-keys/${thumbprint}`,
    revoked: (list: number) => `${publicUrl}/.well-known/tideway-revoked/${list}`,
  }
}

/** The status list that a certificate is in, counted from 1, and its index there, counted from 0. */
export const statusListPosition = (number: number): { list: number; index: number } => ({
  list: Math.floor(number / STATUS_LIST_LENGTH) + 1,
  index: number % STATUS_LIST_LENGTH,
})
