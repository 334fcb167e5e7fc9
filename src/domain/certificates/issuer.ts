import { site } from '#content/site.ts'
import type { PublicKey } from '#platform/signing-key.ts'
import { published } from './published.ts'

/** The provider as an Open Badges profile: who says that somebody attended. */
export const issuerProfile = (publicUrl: string) => ({
  id: published(publicUrl).issuer,
  type: ['Profile'],
  name: site.brand,
  url: publicUrl,
  email: site.email,
  description: site.description,
  image: { id: `${publicUrl}/icon-512.png`, type: 'Image' },
})

/** What is published at the issuer's id: the profile, and with which keys its signatures are checked. */
export function issuerDocument({ publicUrl, keys }: { publicUrl: string; keys: PublicKey[] }) {
  const profile = issuerProfile(publicUrl)
  const verificationMethod = keys.map(({ thumbprint, publicJwk }) => ({
    id: published(publicUrl).key(thumbprint),
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
/** The form of such a credential, as whoever wrote the specification publishes it for programs. */
export const OPEN_BADGES_SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
/** Knows the words of `credentialSchema`, which the one above does not. */
export const OPEN_BADGES_EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'
