import { expect, test } from 'vitest'
import { markKnownBrowser, signIn } from '../../src/domain/accounts/login.ts'
import { isLong } from '../support/long.ts'
import { anAccount, aTry } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'

const GUESSES = isLong ? 10_000 : 200

test(
  'E10 of many guesses from many addresses a hundred are checked, and the owner can still log in',
  async () => {
    const platform = await aPlatform()
    const accountId = await anAccount(platform)
    const known = await markKnownBrowser(platform, { accountId })
    let looked = 0
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const address = `198.51.${Math.floor(guess / 250)}.${guess % 250}`
      const answer = await signIn(platform, aTry({ password: `guess ${guess}`, address }))
      if (!answer.ok && answer.error === 'wrong') looked += 1
    }
    expect(looked).toBe(100)
    expect(await signIn(platform, aTry({ address: '203.0.113.9' }))).toMatchObject({
      ok: false,
      error: 'too-many-tries',
    })
    expect(await signIn(platform, aTry({ address: '203.0.113.9', known }))).toMatchObject({ ok: true })
  },
  isLong ? 600_000 : 60_000,
)
