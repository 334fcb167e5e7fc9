import { generateKeyPairSync } from 'node:crypto'
import { CompactSign, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { aCertificate, PUBLIC_URL } from '../../tests/support/attendance.ts'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { checkElsewhere, type Fault, type Read } from '../../tests/support/outside-verifier.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { findFault } from '../../tests/support/strict-reader.ts'
import { readCredential } from '#domain/certificates/open-badge.ts'
import { revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import { findPublicKeys, replaceSigningKey } from '#platform/signing-key.ts'
import { certificatesApi } from './certificates-api.ts'

/** Reads our API at its public address, and what a forger publishes elsewhere. */
function aReader(platform: TestPlatform, forged: Record<string, object> = {}): Read {
  const app = buildTestApp(certificatesApi(platform, PUBLIC_URL))
  return async (url) => {
    if (url in forged) return Response.json(forged[url])
    return app.request(url.replace(`${PUBLIC_URL}/.well-known`, ''))
  }
}

const check = (jws: string, read: Read, without?: Fault) => checkElsewhere(jws, { read, site: PUBLIC_URL, without })

test('a certificate can be verified with only the file and what we publish', async () => {
  const platform = await aPlatform()
  const { credential, publicId } = await aCertificate(platform)
  const checked = await check(credential, aReader(platform))
  expect(checked).toMatchObject({ ok: true, claims: { id: `${PUBLIC_URL}/certificate/${publicId}` } })
  const list = await (await aReader(platform)(`${PUBLIC_URL}/.well-known/tideway-revoked/1`)).text()
  for (const one of [credential, list]) expect(await findFault(readCredential(one))).toBeNull()
})

test('a changed name is detected, and only by the signature', async () => {
  const platform = await aPlatform()
  const { credential } = await aCertificate(platform)
  const [head, claims = '', signature] = credential.split('.')
  const text = Buffer.from(claims, 'base64url').toString()
  expect(text).toContain('Amara Okafor')
  const forged = [head, Buffer.from(text.replace('Amara', 'Clara')).toString('base64url'), signature].join('.')
  expect(await check(forged, aReader(platform))).toEqual({ ok: false, fault: 'signature' })
  expect(await check(forged, aReader(platform), 'signature'), 'the twin').toMatchObject({ ok: true })
})

test('a signature by another key is detected, under our key’s id and under its own', async () => {
  const platform = await aPlatform()
  const { credential } = await aCertificate(platform)
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const sign = (kid: string) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(decodeJwt(credential))))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .sign(privateKey)
  const own = 'https://forger.example/key'
  const read = aReader(platform, { [own]: await exportJWK(publicKey) })
  expect(await check(await sign(own), read)).toEqual({ ok: false, fault: 'foreign-key' })
  expect(await check(await sign(own), read, 'foreign-key'), 'the twin').toMatchObject({ ok: true })
  const { keys } = (await (await read(`${PUBLIC_URL}/.well-known/tideway-keys.json`)).json()) as {
    keys: { kid: string }[]
  } // a JWK Set
  const asOurs = await sign(keys[0]?.kid ?? '')
  expect(await check(asOurs, read)).toEqual({ ok: false, fault: 'signature' })
  expect(await check(asOurs, read, 'signature'), 'the twin').toMatchObject({ ok: true })
})

test('a revoked certificate is detected, and its neighbours are not affected', async () => {
  const platform = await aPlatform()
  const { credential, certificateId } = await aCertificate(platform)
  const other = await aCertificate(platform, { email: 'other@example.com' })
  await revokeCertificate(platform, { certificateId, reason: 'The wrong person', actor: 'staff:maya' })
  const read = aReader(platform)
  expect(await check(credential, read)).toEqual({ ok: false, fault: 'revoked' })
  expect(await check(credential, read, 'revoked'), 'the twin').toMatchObject({ ok: true })
  expect(await check(other.credential, read)).toMatchObject({ ok: true })
})

test('after the key is replaced, old signatures stay valid, and only because the old public key stays published', async () => {
  const platform = await aPlatform()
  const old = await aCertificate(platform)
  const { before, now } = await replaceSigningKey(platform.db)
  const fresh = await aCertificate(platform, { email: 'other@example.com' })
  const read = aReader(platform)
  const keysOf = async () => {
    const { keys } = (await (await read(`${PUBLIC_URL}/.well-known/tideway-keys.json`)).json()) as {
      keys: { kid: string; d?: string }[]
    } // a JWK Set
    return keys
  }
  const kid = (thumbprint: string) => `${PUBLIC_URL}/.well-known/tideway-keys/${thumbprint}`
  expect((await keysOf()).map((key) => key.kid)).toEqual([kid(now), ...before.map(kid)])
  expect((await keysOf()).some(({ d }) => d !== undefined)).toBe(false)
  expect(decodeProtectedHeader(old.credential).kid).toBe(kid(before[0] ?? ''))
  expect(decodeProtectedHeader(fresh.credential).kid).toBe(kid(now))
  for (const { credential } of [old, fresh]) expect(await check(credential, read)).toMatchObject({ ok: true })
  await platform.db.deleteFrom('secret').where('name', 'like', 'retired-signing-key/%').execute()
  expect(await check(old.credential, read), 'the twin').toEqual({ ok: false, fault: 'foreign-key' })
  expect(await check(fresh.credential, read)).toMatchObject({ ok: true })
})

test('what an Ed25519 key signed in an older release stays valid beside what is signed now', async () => {
  const platform = await aPlatform()
  const { credential } = await aCertificate(platform)
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await platform.db.insertInto('secret').values({ name: 'signing-key', value }).execute()
  const former = (await findPublicKeys(platform.db)).find(({ alg }) => alg === 'EdDSA')
  const kid = `${PUBLIC_URL}/.well-known/tideway-keys/${former?.thumbprint}`
  const older = await new CompactSign(Buffer.from(JSON.stringify(decodeJwt(credential))))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .sign(privateKey)
  for (const one of [older, credential]) expect(await check(one, aReader(platform))).toMatchObject({ ok: true })
  await platform.db.deleteFrom('secret').where('name', '=', 'signing-key').execute()
  expect(await check(older, aReader(platform)), 'the twin').toEqual({ ok: false, fault: 'foreign-key' })
})

test('what we publish can be read from every origin and is cached for five minutes', async () => {
  const platform = await aPlatform()
  const read = aReader(platform)
  for (const path of ['tideway-keys.json', 'tideway-issuer.json', 'tideway-revoked/1']) {
    const answer = await read(`${PUBLIC_URL}/.well-known/${path}`)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  }
  const keys = await (await read(`${PUBLIC_URL}/.well-known/tideway-keys.json`)).text()
  expect(keys).not.toContain('"d"')
})

test('unknown keys and revocation lists are not found', async () => {
  const read = aReader(await aPlatform())
  for (const path of [
    'tideway-keys/x',
    'tideway-revoked/0',
    'tideway-revoked/2',
    'tideway-revoked/1e3',
    'tideway-revoked/%00',
  ])
    expect((await read(`${PUBLIC_URL}/.well-known/${path}`)).status, path).toBe(404)
})
