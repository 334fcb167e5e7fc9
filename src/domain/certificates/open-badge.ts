import { certificates } from '#content/certificates.ts'
import { site } from '#content/site.ts'
import type { SigningKey } from '#platform/signing-key.ts'
import { attendedSummary, type CertificateContent, certificateNumber, formatCertificateDates } from './certificate.ts'
import {
  CREDENTIALS_CONTEXT,
  issuerProfile,
  OPEN_BADGES_CONTEXT,
  OPEN_BADGES_EXTENSIONS,
  OPEN_BADGES_SCHEMA,
} from './issuer.ts'
import { statusListPosition, published } from './published.ts'

/**
 * A certificate as an Open Badge 3.0: a credential of the W3C's model 2.0. The specification:
 * https://www.imsglobal.org/spec/ob/v3p0/
 */
export function openBadge(input: CertificateContent, publicUrl: string) {
  const page = published(publicUrl).page(input.publicId)
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT, OPEN_BADGES_EXTENSIONS],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Certificate of attendance: ${input.courseName}`,
    description: `Certificate ${certificateNumber(input.number)} of ${site.brand}.`,
    issuer: issuerProfile(publicUrl),
    validFrom: input.issuedAt.toISOString(),
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: input.holderName, identityType: 'name' }],
      activityStartDate: input.sessions.at(0)?.startsAt.toISOString(),
      activityEndDate: input.sessions.at(-1)?.endsAt.toISOString(),
      narrative: `Attended ${attendedSummary(input)}, ${formatCertificateDates(input)}. ${input.facilitators}.`,
      achievement: {
        id: `${publicUrl}/course/${input.courseId}#attendance`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: input.courseName,
        description: `Attendance at the live online course ${input.courseName}. It is not an examination.`,
        criteria: { narrative: `Attended at least ${certificates.leastPercent} per cent of the sessions of one date.` },
        image: { id: `${publicUrl}/icon-512.png`, type: 'Image' },
      },
    },
    credentialSchema: [{ id: OPEN_BADGES_SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: statusOf(input.number, publicUrl),
  }
}

/** Where the W3C's Bitstring Status List says whether it was revoked. */
function statusOf(number: number, publicUrl: string) {
  const { list, index } = statusListPosition(number)
  const statusListCredential = published(publicUrl).revoked(list)
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

/** A credential with our signature: the claims that a JWT has of its own repeat what the credential says. */
export function signCredential(credential: Signable, key: SigningKey, publicUrl: string): string {
  const { id, issuer, validFrom, credentialSubject } = credential
  const claims = {
    ...credential,
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: Math.floor(Date.parse(validFrom) / 1000),
  }
  return key.sign({ kid: published(publicUrl).key(key.thumbprint), claims })
}

/** The credential in a text that we signed, without the claims that only a JWT has. */
export function readCredential(jws: string): object {
  const [, claims = ''] = jws.split('.')
  const { iss: _1, jti: _2, sub: _3, nbf: _4, ...credential } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return credential
}
