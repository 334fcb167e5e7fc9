import { expect, test } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { openTokenSigner } from './signed-token.ts'

const ID = '0b5d2f6e-1111-4222-8333-444455556666'

test('a token is valid for what it was made for, in every process, and for nothing else', async () => {
  const { db } = await aPlatform()
  const key = (await openTokenSigner(db)).signId('join', ID)
  const signer = await openTokenSigner(db)
  expect(signer.readId('join', key)).toBe(ID)
  expect(signer.readId('certificate', key)).toBeNull()
  expect(signer.readId('join', key.replace(/^0b/, '0c'))).toBeNull()
  expect(
    signer.readId(
      'join',
      key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBeNull()
  for (const wrong of ['', ID, key.toUpperCase(), `${key}0`, key.slice(32)])
    expect(signer.readId('join', wrong)).toBeNull()
})
