import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { anAccount, aTry, aViewer } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { createFeed, findOwnFeed } from '#domain/schedule/calendar-feed.ts'
import { changePassword, createResetToken, resetPassword } from './password.ts'
import { endLoginSessions, findViewer, listLoginSessions, signOut } from './login-sessions.ts'
import { markKnownBrowser, signIn } from './login.ts'

test('E8 the right name, in upper or lower case, and password log in; the table stores only a digest', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const made = await signIn(platform, aTry({ username: 'MAYA' }))
  if (!made.ok) throw new Error(made.error)
  expect(await findViewer(platform, made)).toMatchObject({ username: 'maya', role: 'owner' })
  const rows = await platform.db.selectFrom('loginSession').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(made.token)
  expect(rows[0]?.tokenDigest).toBe(sha256(made.token))
})

test('E6 an unknown name, a wrong password, a closed account and the other login page are rejected alike', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  await anAccount(platform, { username: 'sam', role: 'student' })
  await anAccount(platform, { username: 'gone' })
  await platform.db.updateTable('account').set({ closedAt: new Date() }).where('username', '=', 'gone').execute()
  const tries = [
    { username: 'nobody' },
    { password: 'wrong' },
    { username: 'gone' },
    { username: 'sam' },
    { to: 'student' as const },
  ]
  for (const wanted of tries) {
    expect(await signIn(platform, aTry(wanted))).toEqual({ ok: false, error: 'wrong' })
  }
})

test('E8 a session token is invalid after thirty idle minutes, after twelve hours, or once the session was ended', async () => {
  const platform = await aPlatform()
  const { token, loginSessionId } = await aViewer(platform)
  const seen = async (change: { seenAt?: Date; startedAt?: Date; endedAt?: Date | null }) => {
    await platform.db.updateTable('loginSession').set(change).where('id', '=', loginSessionId).execute()
    return findViewer(platform, { token })
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  expect(await seen({ seenAt: ago(31) })).toBeNull()
  expect(await seen({ seenAt: ago(29) })).not.toBeNull()
  expect(await seen({ seenAt: ago(0), startedAt: ago(12 * 60 + 1) })).toBeNull()
  expect(await seen({ startedAt: ago(11 * 60) })).not.toBeNull()
  await signOut(platform, { token })
  expect(await findViewer(platform, { token })).toBeNull()
})

test('E8 logging in again ends the login session that the browser still had, and no other', async () => {
  const platform = await aPlatform()
  const earlier = await aViewer(platform)
  const elsewhere = await signIn(platform, aTry())
  if (!elsewhere.ok) throw new Error(elsewhere.error)
  expect(await signIn(platform, aTry({ before: earlier.token, password: 'wrong' }))).toMatchObject({ ok: false })
  expect(await findViewer(platform, earlier), 'a wrong password ends nothing').not.toBeNull()
  expect(await signIn(platform, aTry({ before: earlier.token }))).toMatchObject({ ok: true })
  expect(await findViewer(platform, earlier)).toBeNull()
  expect(await findViewer(platform, elsewhere)).not.toBeNull()
})

test('the command in docs/operations.md logs everyone out', async () => {
  const platform = await aPlatform()
  const viewers = [await aViewer(platform), await aViewer(platform, { username: 'sam', role: 'student' })]
  const [, line = ''] = /```sql\n(update login_session .*)\n```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  for (const viewer of viewers) expect(await findViewer(platform, viewer)).not.toBeNull()
  await sql.raw(line).execute(platform.db)
  for (const viewer of viewers) expect(await findViewer(platform, viewer)).toBeNull()
})

test('E8 a new password ends every other login session and keeps this one', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const other = await signIn(platform, aTry())
  if (!other.ok) throw new Error(other.error)
  const input = { viewer, password: 'tide tables by heart', newPassword: 'eleven herons on the mud' }
  expect(await changePassword(platform, { ...input, password: 'wrong' })).toEqual({
    ok: false,
    error: 'wrong-password',
  })
  expect(await changePassword(platform, { ...input, newPassword: 'short' })).toMatchObject({ error: 'poor-password' })
  expect(await changePassword(platform, input)).toEqual({ ok: true })
  expect(await findViewer(platform, other)).toBeNull()
  expect(await findViewer(platform, viewer)).not.toBeNull()
  expect(await signIn(platform, aTry())).toEqual({ ok: false, error: 'wrong' })
})

test('E8 a new password by an emailed link, and logging out everywhere, end the calendar address too', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  await createFeed(platform, { viewer })
  await endLoginSessions(platform, { viewer, loginSessionId: 'all-others' })
  expect(await findOwnFeed(platform, { viewer })).toBeNull()
  await createFeed(platform, { viewer })
  const key = await createResetToken(platform, { accountId: viewer.accountId, until: new Date(Date.now() + 60_000) })
  expect(await findOwnFeed(platform, { viewer }), 'twin: as long as nothing happens').not.toBeNull()
  expect(await resetPassword(platform, { key, password: 'eleven herons on the mud' })).toMatchObject({ ok: true })
  expect(await findOwnFeed(platform, { viewer })).toBeNull()
})

test('a colleague logs in by an email address that only they have, and guesses count under one name', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  expect(await signIn(platform, aTry({ username: 'MAYA@example.com' }))).toMatchObject({ ok: true })
  for (let guess = 0; guess < 10; guess += 1)
    await signIn(platform, aTry({ username: guess % 2 ? 'maya' : 'maya@example.com', password: 'wrong' }))
  expect(await signIn(platform, aTry())).toMatchObject({ error: 'too-many-tries' })
  await anAccount(platform, { username: 'sol' })
  await platform.db.updateTable('account').set({ email: 'shared@example.com' }).execute()
  const shared = aTry({ username: 'shared@example.com', address: '192.0.2.9' })
  expect(await signIn(platform, shared), 'two have it').toEqual({ ok: false, error: 'wrong' })
})

test('E8 users can list and end their own login sessions, and no one else’s', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const stranger = await aViewer(platform, { username: 'sol' })
  await signIn(platform, aTry())
  const listed = await listLoginSessions(platform, { viewer })
  expect(listed.map(({ own }) => own).toSorted()).toEqual([false, true])
  await endLoginSessions(platform, { viewer, loginSessionId: stranger.loginSessionId })
  expect(await findViewer(platform, stranger)).not.toBeNull()
  await endLoginSessions(platform, { viewer, loginSessionId: 'all-others' })
  expect(await listLoginSessions(platform, { viewer })).toHaveLength(1)
})

test('E10 at most a hundred guesses an hour are checked, from all addresses together, and the owner can still log in', async () => {
  const platform = await aPlatform()
  const accountId = await anAccount(platform)
  const known = await markKnownBrowser(platform, { accountId })
  // The first ninety are counted by the same limit, without deriving a key for each; test:faults guesses them all.
  const name = { limit: 'sign-in-name', of: sha256('maya') } as const
  let looked = 90
  for (let guess = 0; guess < looked; guess += 1) await isWithinLimit(platform, name)
  for (let guess = 0; guess < 30; guess += 1) {
    const answer = await signIn(platform, aTry({ password: `guess ${guess}`, address: `198.51.100.${guess}` }))
    if (!answer.ok && answer.error === 'wrong') looked += 1
  }
  expect(looked).toBe(100)
  expect(await signIn(platform, aTry({ address: '203.0.113.9' }))).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await signIn(platform, aTry({ address: '203.0.113.9', known }))).toMatchObject({ ok: true })
  const forged = known.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  expect(await signIn(platform, aTry({ known: forged }))).toMatchObject({ ok: false, error: 'too-many-tries' })
})

test('E10 ten guesses from one address block that address for the name, and no other', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  for (let guess = 0; guess < 10; guess += 1) await signIn(platform, aTry({ password: 'wrong' }))
  expect(await signIn(platform, aTry())).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await signIn(platform, aTry({ address: '192.0.2.77' }))).toMatchObject({ ok: true })
})

test('E10 twin: counted only by address guesses never end, and counted only by name they lock the owner out', async () => {
  const platform = await aPlatform()
  const name = sha256('maya')
  const looked = []
  for (let guess = 0; guess < 150; guess += 1)
    looked.push(await isWithinLimit(platform, { limit: 'sign-in-here', of: name, address: `198.51.100.${guess}` }))
  expect(looked).not.toContain(false)
  for (let guess = 0; guess < 100; guess += 1) await isWithinLimit(platform, { limit: 'sign-in-name', of: name })
  // The owner's browser is known, but a limit only by name ignores that.
  expect(await isWithinLimit(platform, { limit: 'sign-in-name', of: name })).toBe(false)
})

/** Guesses a password of so many names from one address, and answers how many were checked. */
async function spray(
  platform: TestPlatform,
  names: number,
  input: { round: string; address: string },
): Promise<number> {
  let looked = 0
  for (let name = 0; name < names; name += 1) {
    const guess = aTry({ username: `${input.round}${name}`, password: 'guess', address: input.address })
    const answer = await signIn(platform, guess)
    if (!answer.ok && answer.error === 'wrong') looked += 1
  }
  return looked
}

/** As if a quarter of an hour had passed. */
const aQuarterHourLater = (platform: TestPlatform) =>
  sql`update rate_limit set resets_at = resets_at - make_interval(mins => 16)`.execute(platform.db)

/** Counts so many guesses of an address as logging in does, without deriving a key for each. */
async function countGuesses(platform: TestPlatform, guesses: number, address: string): Promise<void> {
  for (let guess = 0; guess < guesses; guess += 1)
    for (const limit of ['sign-in-from', 'sign-in-from-again', 'sign-in-from-on-and-on'] as const)
      await isWithinLimit(platform, { limit, address })
}

test('E10 who guesses at many names from one address waits longer and longer, and the person beside them logs in', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const address = '2001:db8:0:7::1'
  await countGuesses(platform, 27, address)
  expect(await spray(platform, 5, { round: 'a', address }), 'thirty in a quarter of an hour').toBe(3)
  await aQuarterHourLater(platform)
  await countGuesses(platform, 27, address)
  expect(await spray(platform, 5, { round: 'b', address: '2001:db8:0:7::2' }), 'and thirty in the next').toBe(3)
  await aQuarterHourLater(platform)
  expect(await spray(platform, 2, { round: 'c', address }), 'and none for four hours').toBe(0)
  expect(await signIn(platform, aTry({ address }))).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await signIn(platform, aTry({ address: '2001:db8:0:8::1' }))).toMatchObject({ ok: true })
})

test('E10 twin: counted only by name, one address guesses at as many names as it likes', async () => {
  const platform = await aPlatform()
  const address = '2001:db8:0:7::1'
  await countGuesses(platform, 30, address)
  await sql`delete from rate_limit where key like 'sign-in-from%'`.execute(platform.db)
  expect(await spray(platform, 5, { round: 'a', address })).toBe(5)
})

test('E10 what an address may not try any more does not count against the name', async () => {
  const platform = await aPlatform()
  const limit = { limit: 'sign-in-from', address: '192.0.2.1' } as const
  for (let attempt = 0; attempt < 30; attempt += 1) await isWithinLimit(platform, limit)
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(platform, aTry({ password: 'wrong' }))
  const counted = await platform.db.selectFrom('rateLimit').select('key').where('key', 'like', 'sign-in-%').execute()
  expect(counted.map(({ key }) => key)).toEqual(['sign-in-from/192.0.2.1'])
})
