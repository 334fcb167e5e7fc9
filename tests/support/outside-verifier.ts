import { gunzipSync } from 'node:zlib'
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose'

/** Fetches an address, as a third party's program would. */
export type Read = (url: string) => Promise<Response>

export type Fault = 'foreign-issuer' | 'foreign-key' | 'signature' | 'claims' | 'revoked'

interface Claims {
  id: string
  validFrom: string
  issuer: { id: string } | string
  credentialSubject: { id: string; encodedList?: string }
  credentialStatus?: { statusListIndex: string; statusListCredential: string }
}

/**
 * Verifies a signed certificate as a third party would, from the file and the issuer's site, with none of our code: the
 * steps of the Open Badges specification (8.2, proof of a JWT), then the W3C's Bitstring Status List. `without` skips a
 * check, to show that no other check finds the same fault.
 */
export async function checkElsewhere(
  jws: string,
  input: { read: Read; site: string; without?: Fault },
): Promise<{ ok: true; claims: Claims } | { ok: false; fault: Fault }> {
  const { read, site, without } = input
  const claims: Claims & ReturnType<typeof decodeJwt> = decodeJwt(jws)
  const issuer = typeof claims.issuer === 'string' ? claims.issuer : claims.issuer.id
  const sees = (fault: Fault, wrong: boolean) => wrong && without !== fault
  if (sees('foreign-issuer', new URL(issuer).origin !== site)) return { ok: false, fault: 'foreign-issuer' }
  const { kid = '' } = decodeProtectedHeader(jws)
  const { assertionMethod } = (await (await read(`${site}/.well-known/tideway-issuer.json`)).json()) as {
    assertionMethod: string[]
  } // what the specification of issuers says
  if (sees('foreign-key', !assertionMethod.includes(kid))) return { ok: false, fault: 'foreign-key' }
  if (sees('signature', !(await isSigned(jws, kid, read)))) return { ok: false, fault: 'signature' }
  const same =
    claims.iss === issuer &&
    claims.jti === claims.id &&
    claims.sub === claims.credentialSubject.id &&
    (claims.nbf ?? 0) === Math.floor(Date.parse(claims.validFrom) / 1000)
  if (sees('claims', !same)) return { ok: false, fault: 'claims' }
  if (sees('revoked', await isRevoked(claims, input))) return { ok: false, fault: 'revoked' }
  return { ok: true, claims }
}

async function isSigned(jws: string, kid: string, read: Read): Promise<boolean> {
  const jwk = (await (await read(kid)).json()) as JWK // what `kid` must lead to
  const alg = jwk.kty === 'EC' ? 'ES256' : 'EdDSA'
  return compactVerify(jws, await importJWK(jwk, alg), { algorithms: [alg] }).then(
    () => true,
    () => false,
  )
}

/** The list is a signed credential itself: an unsigned one is not trusted. */
async function isRevoked({ credentialStatus }: Claims, input: { read: Read; site: string }): Promise<boolean> {
  if (!credentialStatus) return false
  const list = await (await input.read(credentialStatus.statusListCredential)).text()
  const checked = await checkElsewhere(list, input)
  const encoded = checked.ok ? checked.claims.credentialSubject.encodedList : undefined
  if (!encoded?.startsWith('u')) throw new Error('expected a list that its issuer signed')
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
  const index = Number(credentialStatus.statusListIndex)
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
}
