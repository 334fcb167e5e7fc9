import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAuthenticator } from '../../../tests/support/authenticator.ts'
import { aTry, aViewer, PASSWORD } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import type { Viewer } from './account.ts'
import { findViewer } from './login-sessions.ts'
import { signIn } from './login.ts'
import { consumePasskey, logInWithPasskey, startPasskeyLogin } from './passkey-login.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts'
import { updateTeamMember } from './team.ts'
import { enableTwoFactor, startTwoFactorSetup, disableTwoFactor } from './two-factor.ts'
import { verifyPasskeyAfterPassword, verifyTwoFactor } from './verify-two-factor.ts'
import { totpCode } from '../../../tests/support/one-time-code.ts'

const publicUrl = 'https://tideway.example'
const origin = publicUrl
const here = { publicUrl, address: '192.0.2.1', browser: 'a browser', before: null }
const REJECTED = { ok: false, error: 'not-verified' }

/** A passkey of the viewer, in its own authenticator, with the recovery codes that came with it. */
async function aPasskey(platform: TestPlatform, viewer: Viewer) {
  const authenticator = anAuthenticator({ rpID: 'tideway.example' })
  const started = await startPasskey(platform, { viewer, password: PASSWORD, publicUrl, brand: 'Tideway' })
  if (!started.ok) throw new Error(started.error)
  const response = authenticator.create({ challenge: started.options.challenge, origin })
  const added = await addPasskey(platform, { viewer, response, name: ' Work laptop ', publicUrl })
  if (!added.ok) throw new Error(added.error)
  return { authenticator, response, recoveryCodes: added.recoveryCodes }
}

const challengeFor = async (platform: TestPlatform, accountId: string | null = null) =>
  (await startPasskeyLogin(platform, { publicUrl, accountId })).challenge

/** A login that waits for its second factor. */
async function afterPassword(platform: TestPlatform, username = 'maya'): Promise<string> {
  const made = await signIn(platform, aTry({ username }))
  if (!made.ok || !made.half) throw new Error('expected half a login')
  return made.token
}

test('a passkey logs its owner in without name and password, and is both factors', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const { authenticator } = await aPasskey(platform, viewer)
  const response = authenticator.use({ challenge: await challengeFor(platform), origin })
  const loggedIn = await logInWithPasskey(platform, { ...here, response })
  if (!loggedIn.ok) throw new Error(loggedIn.error)
  expect(await findViewer(platform, loggedIn)).toMatchObject({ username: 'maya', role: 'owner' })
  expect(await listPasskeys(platform, { viewer })).toMatchObject([
    { name: 'Work laptop', lastUsedAt: expect.any(Date) },
  ])
  expect(platform.logged).toContainEqual(expect.objectContaining({ event: 'signed_in', with: 'a passkey' }))
})

test('a passkey is made by the password alone, of a challenge that was ours, for this viewer and unused', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const other = await aViewer(platform, { username: 'bo', role: 'staff' })
  const input = { viewer, publicUrl, brand: 'Tideway' }
  expect(await startPasskey(platform, { ...input, password: 'wrong' })).toEqual({ ok: false, error: 'wrong-password' })
  const authenticator = anAuthenticator({ rpID: 'tideway.example' })
  const started = await startPasskey(platform, { ...input, password: PASSWORD })
  const challenge = started.ok ? started.options.challenge : ''
  const add = (response: string, by: Viewer = viewer) =>
    addPasskey(platform, { viewer: by, response, name: '', publicUrl })
  for (const nonsense of ['', '{}', 'null', '{"id":"x","response":{"clientDataJSON":"bnVsbA"}}'])
    expect(await add(nonsense), nonsense).toEqual(REJECTED)
  expect(await add(authenticator.create({ challenge: 'bm90LW91cnM', origin }))).toEqual(REJECTED)
  expect(await add(authenticator.create({ challenge, origin }), other), 'another’s challenge').toEqual(REJECTED)
  expect(await add(authenticator.create({ challenge, origin }))).toMatchObject({ ok: true })
  expect(await add(authenticator.create({ challenge, origin })), 'twice').toEqual(REJECTED)
})

test('E14 an answer is good once, and not five minutes later', async () => {
  const platform = await aPlatform()
  const { authenticator } = await aPasskey(platform, await aViewer(platform))
  const response = authenticator.use({ challenge: await challengeFor(platform), origin })
  const tries = await Promise.all(Array.from({ length: 5 }, () => logInWithPasskey(platform, { ...here, response })))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  const late = authenticator.use({ challenge: await challengeFor(platform), origin })
  await platform.db
    .updateTable('passkeyChallenge')
    .set({ expiresAt: sql`expires_at - interval '5 minutes'` })
    .execute()
  expect(await logInWithPasskey(platform, { ...here, response: late })).toEqual(REJECTED)
})

test('E14 twin: one that forgets that a challenge was used takes the answer of a synced passkey twice', async () => {
  const platform = await aPlatform()
  const { authenticator } = await aPasskey(platform, await aViewer(platform))
  const challenge = await challengeFor(platform)
  const response = authenticator.use({ challenge, origin })
  for (const _ of ['once', 'and again']) {
    expect(await logInWithPasskey(platform, { ...here, response })).toMatchObject({ ok: true })
    await platform.db.insertInto('passkeyChallenge').values({ challenge, purpose: 'log-in', accountId: null }).execute()
    // Synced passkeys do not count.
    await platform.db.updateTable('passkey').set({ counter: 0 }).execute()
  }
})

test('E14 an answer that was made for another address is rejected', async () => {
  const platform = await aPlatform()
  const { authenticator } = await aPasskey(platform, await aViewer(platform))
  for (const elsewhere of ['https://tideway.example.evil.example', 'http://tideway.example', 'https://evil.example']) {
    const response = authenticator.use({ challenge: await challengeFor(platform), origin: elsewhere })
    expect(await logInWithPasskey(platform, { ...here, response }), elsewhere).toEqual(REJECTED)
  }
})

test('E14 twin: one that takes the address from the answer takes one made elsewhere', async () => {
  const platform = await aPlatform()
  const { authenticator } = await aPasskey(platform, await aViewer(platform))
  const elsewhere = 'https://tideway.example:8443'
  const response = authenticator.use({ challenge: await challengeFor(platform), origin: elsewhere })
  expect(await logInWithPasskey(platform, { ...here, response, publicUrl: elsewhere })).toMatchObject({ ok: true })
})

test('E14 an answer without finger, face or PIN is rejected, and so is a counter that went back', async () => {
  const platform = await aPlatform()
  const { authenticator } = await aPasskey(platform, await aViewer(platform))
  const use = async (unlocked = true) =>
    logInWithPasskey(platform, {
      ...here,
      response: authenticator.use({ challenge: await challengeFor(platform), origin, unlocked }),
    })
  expect(await use(false)).toEqual(REJECTED)
  expect(await use()).toMatchObject({ ok: true })
  authenticator.setCounter(1)
  expect(await use(), 'a copy').toEqual(REJECTED)
  const reasons = platform.logged.flatMap((line) => (line.event === 'passkey_rejected' ? [String(line.reason)] : []))
  expect(reasons).toEqual([expect.stringContaining('verif'), expect.stringContaining('counter')])
})

test('with a passkey the password is not enough; the passkey or a recovery code completes the login', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const { authenticator, recoveryCodes } = await aPasskey(platform, viewer)
  const token = await afterPassword(platform)
  expect(await findViewer(platform, { token })).toBeNull()
  const challenge = await challengeFor(platform, viewer.accountId)
  const response = authenticator.use({ challenge, origin })
  const verified = await verifyPasskeyAfterPassword(platform, { token, response, publicUrl })
  if (!verified.ok) throw new Error(verified.error)
  expect(verified.token).not.toBe(token)
  expect(await findViewer(platform, verified)).toMatchObject({ username: 'maya' })
  const [code = ''] = recoveryCodes ?? []
  const again = await afterPassword(platform)
  expect(await verifyTwoFactor(platform, { token: again, code })).toMatchObject({ ok: true })
  expect((await aPasskey(platform, viewer)).recoveryCodes, 'the second passkey brings none').toBeNull()
})

test('E14 after one account’s password a passkey of another account is rejected', async () => {
  const platform = await aPlatform()
  const [maya, bo] = [await aViewer(platform), await aViewer(platform, { username: 'bo', role: 'staff' })]
  await aPasskey(platform, maya)
  const { authenticator } = await aPasskey(platform, bo)
  for (const accountId of [maya.accountId, bo.accountId, null]) {
    const token = await afterPassword(platform, 'maya')
    const response = authenticator.use({ challenge: await challengeFor(platform, accountId), origin })
    expect(await verifyPasskeyAfterPassword(platform, { token, response, publicUrl })).toEqual({
      ok: false,
      error: 'wrong-code',
    })
  }
})

test('E14 twin: one that takes any passkey of the office takes another account’s', async () => {
  const platform = await aPlatform()
  const bo = await aViewer(platform, { username: 'bo', role: 'staff' })
  const { authenticator } = await aPasskey(platform, bo)
  const response = authenticator.use({ challenge: await challengeFor(platform), origin })
  const used = await consumePasskey(platform, { response, publicUrl, purpose: 'log-in', accountId: null })
  expect(used).toMatchObject({ ok: true, account: { username: 'bo' } })
})

test('a passkey that was removed, or of a closed account, logs no one in', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const { authenticator } = await aPasskey(platform, viewer)
  const use = async () =>
    logInWithPasskey(platform, {
      ...here,
      response: authenticator.use({ challenge: await challengeFor(platform), origin }),
    })
  await platform.db.updateTable('account').set({ closedAt: new Date() }).execute()
  expect(await use()).toEqual(REJECTED)
  await platform.db.updateTable('account').set({ closedAt: null }).execute()
  const [passkey] = await listPasskeys(platform, { viewer })
  const remove = (change = {}) =>
    removePasskey(platform, { viewer, password: PASSWORD, passkeyId: passkey?.id ?? '', required: false, ...change })
  const other = await aViewer(platform, { username: 'bo' })
  expect(await remove({ viewer: other })).toEqual({ ok: false, error: 'unknown-passkey' })
  expect(await remove({ password: 'wrong' })).toEqual({ ok: false, error: 'wrong-password' })
  expect(await remove()).toEqual({ ok: true })
  expect(await use()).toEqual(REJECTED)
  expect(await signIn(platform, aTry()), 'the password is enough again').toMatchObject({ ok: true, half: false })
})

test('where two-factor is required, the last one can be removed neither as a passkey nor as codes', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  await aPasskey(platform, viewer)
  const remove = async (required = true) => {
    const passkeyId = (await listPasskeys(platform, { viewer }))[0]?.id ?? ''
    return removePasskey(platform, { viewer, password: PASSWORD, passkeyId, required })
  }
  expect(await remove()).toEqual({ ok: false, error: 'required' })
  const setup = await startTwoFactorSetup(platform, { viewer, password: PASSWORD })
  const code = setup.ok ? totpCode(setup.secret, Math.floor(platform.clock.now().getTime() / 30_000)) : ''
  expect(await enableTwoFactor(platform, { viewer, code })).toMatchObject({ ok: true })
  expect(await remove(), 'with codes it may go').toEqual({ ok: true })
  const off = { viewer, password: PASSWORD }
  expect(await disableTwoFactor(platform, { ...off, required: true })).toEqual({ ok: false, error: 'required' })
  expect(await disableTwoFactor(platform, { ...off, required: false }), 'the twin').toEqual({ ok: true })
})

test('an owner switches a colleague’s lost two-factor off, passkeys too', async () => {
  const platform = await aPlatform()
  const [viewer, bo] = [await aViewer(platform), await aViewer(platform, { username: 'bo', role: 'staff' })]
  await aPasskey(platform, bo)
  const change = { twoFactor: 'off' } as const
  const updated = await updateTeamMember(platform, { viewer, accountId: bo.accountId, version: 1, change })
  expect(updated).toEqual({ ok: true })
  expect(await listPasskeys(platform, { viewer: bo })).toEqual([])
  expect(await signIn(platform, aTry({ username: 'bo' }))).toMatchObject({ ok: true, half: false })
})
