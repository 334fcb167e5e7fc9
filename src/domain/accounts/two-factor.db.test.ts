import { expect, test } from 'vitest'
import { totpCode } from '../../../tests/support/one-time-code.ts'
import { aTry, aViewer, PASSWORD } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { findViewer } from './login-sessions.ts'
import { findTotpStep, verifyTwoFactor } from './verify-two-factor.ts'
import { markKnownBrowser, signIn } from './login.ts'
import { disableTwoFactor, enableTwoFactor, hasTwoFactor, startTwoFactorSetup } from './two-factor.ts'

/** The seed of RFC 6238, appendix B, in base32, with its codes shortened to six digits. */
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('the codes are those of RFC 6238', () => {
  const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000].map((seconds) =>
    totpCode(RFC_SEED, Math.floor(seconds / 30)),
  )
  expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037'])
})

test('a code of the step before or after is accepted, one of two steps away is not', () => {
  const now = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  for (const away of [-1, 0, 1])
    expect(findTotpStep({ secret: RFC_SEED, code: totpCode(RFC_SEED, step + away), now })).toBe(step + away)
  for (const away of [-2, 2])
    expect(findTotpStep({ secret: RFC_SEED, code: totpCode(RFC_SEED, step + away), now })).toBeNull()
  for (const code of ['', '12345', 'abcdef', '1234567', '１２３４５６', '12345é'])
    expect(findTotpStep({ secret: RFC_SEED, code, now })).toBeNull()
})

async function withTwoFactor(platform: TestPlatform) {
  const viewer = await aViewer(platform)
  expect(await startTwoFactorSetup(platform, { viewer, password: 'wrong' })).toEqual({
    ok: false,
    error: 'wrong-password',
  })
  const begun = await startTwoFactorSetup(platform, { viewer, password: PASSWORD })
  if (!begun.ok) throw new Error(begun.error)
  const { secret } = begun
  const nowCode = (away = 0) => totpCode(secret, Math.floor(platform.clock.now().getTime() / 30_000) + away)
  const confirmed = await enableTwoFactor(platform, { viewer, code: nowCode(-1) })
  if (!confirmed.ok) throw new Error(confirmed.error)
  return { viewer, nowCode, recoveryCodes: confirmed.recoveryCodes }
}

const enterPassword = async (platform: TestPlatform) => {
  const made = await signIn(platform, aTry())
  if (!made.ok) throw new Error(made.error)
  expect(made.half).toBe(true)
  return made.token
}

test('with two-factor on, the password is not enough; the code logs in, once, and the token changes', async () => {
  const platform = await aPlatform()
  const { nowCode } = await withTwoFactor(platform)
  const token = await enterPassword(platform)
  expect(await findViewer(platform, { token })).toBeNull()
  expect(await verifyTwoFactor(platform, { token, code: '000000' })).toEqual({ ok: false, error: 'wrong-code' })
  const code = nowCode()
  const given = await verifyTwoFactor(platform, { token, code })
  if (!given.ok) throw new Error(given.error)
  expect(given.token).not.toBe(token)
  expect(await findViewer(platform, { token: given.token })).toMatchObject({ username: 'maya' })
  expect(await findViewer(platform, { token })).toBeNull()
  expect(await verifyTwoFactor(platform, { token: await enterPassword(platform), code })).toEqual({
    ok: false,
    error: 'wrong-code',
  })
  const logged = platform.logged.map(({ event, with: factors }) => `${String(event)} ${String(factors)}`)
  expect(logged.filter((one) => /signed_in|code_rejected/.test(one))).toEqual([
    'signed_in one factor',
    'code_rejected undefined',
    'signed_in two factors',
    'code_rejected undefined',
  ])
})

test('a code that is sent several times at once is accepted once', async () => {
  const platform = await aPlatform()
  const { nowCode } = await withTwoFactor(platform)
  const tokens = await Promise.all(Array.from({ length: 8 }, () => enterPassword(platform)))
  const code = nowCode()
  const answers = await Promise.all(tokens.map((token) => verifyTwoFactor(platform, { token, code })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code works once, however it is typed', async () => {
  const platform = await aPlatform()
  const { recoveryCodes } = await withTwoFactor(platform)
  const [code = ''] = recoveryCodes
  expect(code).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
  expect(
    await verifyTwoFactor(platform, {
      token: await enterPassword(platform),
      code: code.toUpperCase().replaceAll('-', ' '),
    }),
  ).toMatchObject({ ok: true })
  expect(await verifyTwoFactor(platform, { token: await enterPassword(platform), code })).toEqual({
    ok: false,
    error: 'wrong-code',
  })
})

test('after too many wrong codes even the right one is rejected', async () => {
  const platform = await aPlatform()
  const { nowCode } = await withTwoFactor(platform)
  const token = await enterPassword(platform)
  for (let guess = 0; guess < 10; guess += 1) await verifyTwoFactor(platform, { token, code: '000000' })
  expect(await verifyTwoFactor(platform, { token, code: nowCode() })).toMatchObject({
    ok: false,
    error: 'too-many-tries',
  })
})

const STRANGER = { address: '198.51.100.66', browser: 'Another' }

/** Whoever has the password begins so many logins, and guesses a code at each. */
async function guessCodes(
  platform: TestPlatform,
  guesses: number,
  addressOf: (guess: number) => string = () => STRANGER.address,
) {
  const answers: unknown[] = []
  for (let guess = 0; guess < guesses; guess += 1) {
    const half = await signIn(platform, aTry({ ...STRANGER, address: addressOf(guess) }))
    if (!half.ok) throw new Error(half.error)
    answers.push(await verifyTwoFactor(platform, { token: half.token, code: '000000' }))
  }
  return answers
}

test('E10 while a stranger with the password guesses codes, the owner’s right code is accepted', async () => {
  const platform = await aPlatform()
  const { nowCode } = await withTwoFactor(platform)
  const guessed = await guessCodes(platform, 22)
  expect(guessed.at(-1), 'a new login each time is no way round').toMatchObject({ error: 'too-many-tries' })
  const token = await enterPassword(platform)
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1) })).toMatchObject({ ok: true })
})

test('E10 while codes are guessed from everywhere, a browser that the account knows is counted apart', async () => {
  const platform = await aPlatform()
  const { nowCode, viewer } = await withTwoFactor(platform)
  // Counted by the same limit, without beginning a login for each.
  for (let guess = 0; guess < 59; guess += 1)
    await isWithinLimit(platform, { limit: 'one-time-code-of-account', of: viewer.accountId })
  await guessCodes(platform, 2, (guess) => `198.51.100.${guess}`)
  const token = await enterPassword(platform)
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1) }), 'twin: not known').toMatchObject({
    error: 'too-many-tries',
  })
  const known = await markKnownBrowser(platform, viewer)
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1), known })).toMatchObject({ ok: true })
})

test('two-factor is switched off with only the password', async () => {
  const platform = await aPlatform()
  const { viewer } = await withTwoFactor(platform)
  expect(await disableTwoFactor(platform, { viewer, password: 'wrong', required: false })).toEqual({
    ok: false,
    error: 'wrong-password',
  })
  expect(await hasTwoFactor(platform, { viewer })).toBe(true)
  expect(await disableTwoFactor(platform, { viewer, password: 'tide tables by heart', required: false })).toEqual({
    ok: true,
  })
  expect(await signIn(platform, aTry())).toMatchObject({ ok: true, half: false })
})
