import { expect, test } from 'vitest'
import { totpCode } from '../../../tests/support/one-time-code.ts'
import { aTry, aViewer, PASSWORD } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { findViewer } from './login-sessions.ts'
import { findTotpStep, verifyTwoFactor } from './verify-two-factor.ts'
import { markKnownBrowser, signIn } from './login.ts'
import { createResetToken, resetPassword } from './password.ts'
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
  await useUpCodes(platform, viewer.accountId, 59)
  await guessCodes(platform, 2, (guess) => `198.51.100.${guess}`)
  const token = await enterPassword(platform)
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1) }), 'twin: not known').toMatchObject({
    error: 'too-many-tries',
  })
  const known = await markKnownBrowser(platform, viewer)
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1), known })).toMatchObject({ ok: true })
})

/** Counted by the same limit, without beginning a login for each. */
async function useUpCodes(platform: TestPlatform, accountId: string, guesses = 60) {
  for (let guess = 0; guess < guesses; guess += 1)
    await isWithinLimit(platform, { limit: 'one-time-code-of-account', of: accountId })
}

test('E10 while codes are guessed from everywhere, a recovery code lets the owner in from any browser, once', async () => {
  const platform = await aPlatform()
  const { nowCode, viewer, recoveryCodes } = await withTwoFactor(platform)
  await useUpCodes(platform, viewer.accountId)
  const token = await enterPassword(platform)
  const tooMany = { ok: false, error: 'too-many-tries' }
  expect(await verifyTwoFactor(platform, { token, code: nowCode(1) })).toMatchObject(tooMany)
  const [code = ''] = recoveryCodes
  expect(await verifyTwoFactor(platform, { token, code: code.toUpperCase() })).toMatchObject({ ok: true })
  const again = await enterPassword(platform)
  expect(await verifyTwoFactor(platform, { token: again, code }), 'once').toMatchObject({ error: 'wrong-code' })
  expect(await verifyTwoFactor(platform, { token: again, code: nowCode(1) }), 'the codes stay held').toMatchObject(
    tooMany,
  )
})

test('E10 recovery codes that are tried count for one login, and digits between letters are no way round', async () => {
  const platform = await aPlatform()
  const { viewer } = await withTwoFactor(platform)
  await useUpCodes(platform, viewer.accountId)
  const token = await enterPassword(platform)
  const wrong = (number: number) => number.toString(16).padStart(32, '0')
  for (let guess = 0; guess < 10; guess += 1)
    expect(await verifyTwoFactor(platform, { token, code: wrong(guess) })).toMatchObject({ error: 'wrong-code' })
  expect(await verifyTwoFactor(platform, { token, code: wrong(11) })).toMatchObject({ error: 'too-many-tries' })
  const another = await enterPassword(platform)
  for (const code of ['000000', '123 456', `${wrong(1)}0`, wrong(1).slice(1)])
    expect(await verifyTwoFactor(platform, { token: another, code })).toMatchObject({ error: 'too-many-tries' })
})

test('E10 while codes are guessed, a browser that chose a new password by email takes the code, and the guesser’s logins end', async () => {
  const platform = await aPlatform()
  const { nowCode, viewer } = await withTwoFactor(platform)
  const { accountId } = viewer
  const guesser = await enterPassword(platform)
  await useUpCodes(platform, accountId)
  const key = await createResetToken(platform, { accountId, until: new Date(Date.now() + 60_000) })
  const password = 'eleven herons on the mud'
  const reset = await resetPassword(platform, { key, password })
  if (!reset.ok) throw new Error(reset.error)
  const known = await markKnownBrowser(platform, reset)
  const half = await signIn(platform, aTry({ password, known }))
  if (!half.ok) throw new Error(half.error)
  expect(await verifyTwoFactor(platform, { token: half.token, code: nowCode(1), known })).toMatchObject({ ok: true })
  expect(await verifyTwoFactor(platform, { token: guesser, code: '000000' })).toMatchObject({ error: 'not-begun' })
  expect(await signIn(platform, aTry())).toMatchObject({ error: 'wrong' })
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
