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
  expect(Object.keys(key.publicJwk).sort()).toEqual(['crv', 'kty', 'x'])
})

test('a key that is replaced leaves its public half and nothing else, each time', async () => {
  const { db } = await aPlatform()
  const first = await replaceSigningKey(db)
  const second = await replaceSigningKey(db)
  expect(second.before).toBe(first.now)
  const names = (await findPublicKeys(db)).map(({ thumbprint }) => thumbprint)
  expect(names[0]).toBe(second.now)
  expect(new Set(names)).toEqual(new Set([second.now, first.now, first.before]))
  const kept = await db.selectFrom('secret').select('value').where('name', 'like', 'retired%').execute()
  expect(kept.filter(({ value }) => value.includes('PRIVATE'))).toEqual([])
})
