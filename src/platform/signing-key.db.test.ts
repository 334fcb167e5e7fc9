import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { findPublicKeys, openSigningKey, replaceSigningKey } from './signing-key.ts'

test('the key is created once, even by concurrent first requests, and is named by its digest', async () => {
  const { db } = await aPlatform()
  const keys = await Promise.all(Array.from({ length: 10 }, () => openSigningKey(db)))
  const [key] = keys
  if (!key) throw new Error('expected a key')
  expect(new Set(keys.map(({ thumbprint }) => thumbprint)).size).toBe(1)
  expect(key.thumbprint).toBe(await calculateJwkThumbprint(key.publicJwk))
  expect(Object.keys(key.publicJwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
})

test('a key that is replaced leaves its public half and nothing else, each time', async () => {
  const { db } = await aPlatform()
  const first = await replaceSigningKey(db)
  const second = await replaceSigningKey(db)
  expect(second.before).toEqual([first.now])
  const names = (await findPublicKeys(db)).map(({ thumbprint }) => thumbprint)
  expect(names[0]).toBe(second.now)
  expect(new Set(names)).toEqual(new Set([second.now, first.now, ...first.before]))
  const kept = await db.selectFrom('secret').select('value').where('name', 'like', 'retired%').execute()
  expect(kept.filter(({ value }) => value.includes('PRIVATE'))).toEqual([])
})

test('the Ed25519 key of an older release stays published beside the new one, and is retired with it', async () => {
  const { db } = await aPlatform()
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await db.insertInto('secret').values({ name: 'signing-key', value }).execute()
  const keys = await findPublicKeys(db)
  expect(keys.map(({ alg }) => alg)).toEqual(['ES256', 'EdDSA'])
  expect((await openSigningKey(db)).alg).toBe('ES256')
  const { before } = await replaceSigningKey(db)
  expect(new Set(before)).toEqual(new Set(keys.map(({ thumbprint }) => thumbprint)))
  const names = (await db.selectFrom('secret').select('name').execute()).map(({ name }) => name)
  expect(names).not.toContain('signing-key')
  expect((await findPublicKeys(db)).map(({ alg }) => alg).sort()).toEqual(['ES256', 'ES256', 'EdDSA'])
})
