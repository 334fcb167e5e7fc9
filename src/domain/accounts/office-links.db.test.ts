import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anAccount, aTry, aViewer, PASSWORD } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { statementsOf } from '../../../tests/support/statements.ts'
import { findViewer } from './login-sessions.ts'
import { signIn } from './login.ts'
import { type OfficeLinkKind, requestOfficeLink, sendColleagueReset, sendOfficeLinks } from './office-links.ts'
import { createOfficeLoginToken, findOfficeLoginLinkByToken, logInByOfficeLink } from './office-login-link.ts'
import { resetPassword } from './password.ts'

const here = { address: '192.0.2.1', browser: 'a browser', before: null }
const NEW_PASSWORD = 'eleven herons on the mud'

let turn = 0
const send = (platform: TestPlatform, wants: OfficeLinkKind, name = 'maya') =>
  sendOfficeLinks(platform, { wants, name, key: `turn ${(turn += 1)}` })

async function loginKey(platform: TestPlatform, name = 'maya'): Promise<string> {
  await send(platform, 'login', name)
  const link = platform.db.selectFrom('loginLink').select('id').orderBy('askedAt', 'desc')
  return createOfficeLoginToken(platform, { linkId: (await link.executeTakeFirstOrThrow()).id })
}

/** The addresses that the emails led to, once what was queued is sent. */
async function emailedLinks(platform: TestPlatform): Promise<string[]> {
  const mails = await sentMails(await anEmailContext(platform))
  return mails.map(({ text, to }) => `${to?.[0]?.address}: ${/https:\S+/.exec(text ?? '')?.[0]}`)
}

test('a colleague gets a link to a new password by username or by email address, and it works once, for an hour', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  await send(platform, 'new-password', 'MAYA')
  await send(platform, 'new-password', 'Maya@Example.com')
  const links = await emailedLinks(platform)
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toMatch(/^maya@example\.com: \S+\/resetPassword\/[0-9a-f]{104}$/)
  const keys = links.map((link) => link.split('/').at(-1) ?? '')
  const inAnHour = { ...platform, clock: { ...platform.clock, now: () => new Date(Date.now() + 60 * 60_000 + 1000) } }
  const [key = '', second = ''] = keys
  expect(await resetPassword(inAnHour, { key, password: NEW_PASSWORD })).toEqual({ ok: false, error: 'link-ended' })
  expect(await resetPassword(platform, { key, password: NEW_PASSWORD })).toMatchObject({ ok: true, role: 'owner' })
  expect(await resetPassword(platform, { key: second, password: PASSWORD })).toEqual({ ok: false, error: 'link-ended' })
  expect(await findViewer(platform, viewer), 'logged out everywhere').toBeNull()
  expect(await signIn(platform, aTry({ password: NEW_PASSWORD }))).toMatchObject({ ok: true })
})

test('a student, a closed account and an unknown name are emailed nothing by the office’s form', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: 'sam', role: 'student' })
  await anAccount(platform, { username: 'gone' })
  await platform.db.updateTable('account').set({ closedAt: new Date() }).where('username', '=', 'gone').execute()
  for (const wants of ['new-password', 'login'] as const)
    for (const name of ['sam', 'sam@example.com', 'gone', 'nobody', '%']) await send(platform, wants, name)
  expect(await mailKinds(platform)).toEqual([])
})

test('of two accounts with one address each gets its own link, which names it', async () => {
  const platform = await aPlatform()
  for (const username of ['maya', 'admin']) await anAccount(platform, { username })
  await platform.db.updateTable('account').set({ email: 'office@example.com' }).execute()
  await send(platform, 'login', 'office@example.com')
  const mails = await sentMails(await anEmailContext(platform))
  const named = mails.map(({ text }) => /opens the office as (\w+)/.exec(text ?? '')?.[1])
  expect(named.toSorted()).toEqual(['admin', 'maya'])
})

test('E6 the request for a link does the same work for a known and an unknown name', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  for (const wants of ['new-password', 'login'] as const) {
    const ask = (name: string) =>
      statementsOf(platform, (watched) =>
        requestOfficeLink(watched, { wants, name, address: '192.0.2.1', idempotencyKey: name }),
      )
    const known = await ask('maya')
    expect(known).toEqual(['RawNode', 'RawNode', 'queue send-office-link'])
    expect(await ask('stranger')).toEqual(known)
  }
})

test('E6 twin: looked up in the request, a known name takes more statements than an unknown one', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const ask = (name: string) =>
    statementsOf(platform, (watched) => sendOfficeLinks(watched, { wants: 'login', name, key: name }))
  expect((await ask('maya')).length).toBeGreaterThan((await ask('stranger')).length)
})

test('F1 a colleague gets three links an hour, by whichever name, and another colleague their own', async () => {
  const platform = await aPlatform()
  for (const username of ['maya', 'bo']) await anAccount(platform, { username })
  for (const name of ['maya', 'maya@example.com', 'MAYA', 'maya@example.com', 'maya'])
    await send(platform, 'login', name)
  expect(await mailKinds(platform)).toHaveLength(3)
  await send(platform, 'login', 'bo')
  expect(await mailKinds(platform)).toHaveLength(4)
})

test('F1 twin: without the count by account a colleague gets as many as are asked for', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  for (let asked = 0; asked < 5; asked += 1) {
    await platform.db.deleteFrom('rateLimit').where('key', 'like', 'office-link-to/%').execute()
    await send(platform, 'login')
  }
  expect(await mailKinds(platform)).toHaveLength(5)
})

test('F1 a name is asked for three times an hour, known or not; an address asks sixty times', async () => {
  const platform = await aPlatform()
  const ask = (name: string, address: string) =>
    requestOfficeLink(platform, { wants: 'login', name, address, idempotencyKey: crypto.randomUUID() })
  for (let n = 1; n <= 3; n += 1) expect(await ask('stranger', `192.0.2.${n}`)).toEqual({ ok: true })
  expect(await ask('Stranger', '192.0.2.9')).toMatchObject({ ok: false, error: 'too-many-tries' })
  for (let n = 1; n <= 60; n += 1) expect(await ask(`name ${n}`, '198.51.100.1')).toEqual({ ok: true })
  expect(await ask('name 61', '198.51.100.1')).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await ask('name 62', '198.51.100.2')).toEqual({ ok: true })
})

test('E10 while strangers’ guesses have used up a name, its owner gets in from a new browser by the emailed link', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  for (let guess = 0; guess < 100; guess += 1)
    await isWithinLimit(platform, { limit: 'sign-in-name', of: sha256('maya') })
  expect(await signIn(platform, aTry())).toMatchObject({ ok: false, error: 'too-many-tries' })
  const loggedIn = await logInByOfficeLink(platform, { ...here, key: await loginKey(platform) })
  if (!loggedIn.ok) throw new Error(loggedIn.error)
  expect(await findViewer(platform, loggedIn)).toMatchObject({ username: 'maya', role: 'owner' })
})

test('opening the link does not use it; using it does, and of five at once one logs in', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const key = await loginKey(platform)
  for (const _ of ['a scanner', 'the person'])
    expect(await findOfficeLoginLinkByToken(platform, { key })).toMatchObject({ username: 'maya' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => logInByOfficeLink(platform, { ...here, key })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findOfficeLoginLinkByToken(platform, { key })).toBeNull()
})

test('the twin that forgets that the link was used logs in twice', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const key = await loginKey(platform)
  for (const _ of ['once', 'and again']) {
    expect(await logInByOfficeLink(platform, { ...here, key })).toMatchObject({ ok: true })
    await platform.db.updateTable('loginLink').set({ usedAt: null }).execute()
  }
})

test('a link that has expired, of a closed account or that we did not make logs no one in', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const key = await loginKey(platform)
  const attempt = (tried = key) => logInByOfficeLink(platform, { ...here, key: tried })
  for (const wrong of ['', 'x', key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect(await attempt(wrong)).toEqual({ ok: false, error: 'link-ended' })
  await platform.db.updateTable('account').set({ closedAt: new Date() }).execute()
  expect(await attempt()).toEqual({ ok: false, error: 'link-ended' })
  await platform.db.updateTable('account').set({ closedAt: null }).execute()
  await platform.db
    .updateTable('loginLink')
    .set({ expiresAt: sql`now() - interval '1 millisecond'` })
    .execute()
  expect(await attempt()).toEqual({ ok: false, error: 'link-ended' })
})

test('with two-factor on, the link is not enough', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  await platform.db.updateTable('account').set({ totpSecret: 'JBSWY3DPEHPK3PXP', totpSince: new Date() }).execute()
  const loggedIn = await logInByOfficeLink(platform, { ...here, key: await loginKey(platform) })
  expect(loggedIn).toMatchObject({ ok: true, half: true })
  expect(await findViewer(platform, { token: loggedIn.ok ? loggedIn.token : '' })).toBeNull()
})

test('an owner emails a colleague the link to a new password, and the audit log names the owner', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const bo = await anAccount(platform, { username: 'bo', role: 'staff' })
  const sam = await anAccount(platform, { username: 'sam', role: 'student' })
  const to = (accountId: string, idempotencyKey = 'one') =>
    sendColleagueReset(platform, { viewer, accountId, idempotencyKey })
  expect(await to(bo)).toEqual({ ok: true })
  expect(await to(bo), 'the same form again').toEqual({ ok: true })
  for (const unknown of [sam, 'x']) expect(await to(unknown)).toEqual({ ok: false, error: 'unknown-account' })
  expect(await emailedLinks(platform)).toEqual([expect.stringMatching(/^bo@example\.com: \S+\/resetPassword\//)])
  const asked = platform.db.selectFrom('audit').select(['actor', 'subject']).where('action', '=', 'reset-asked')
  expect(await asked.execute()).toEqual([{ actor: 'staff:maya', subject: 'account/bo' }])
})
