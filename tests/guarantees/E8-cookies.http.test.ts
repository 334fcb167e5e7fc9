import { expect, test } from 'vitest'
import { changePassword } from '../../src/domain/accounts/password.ts'
import { findViewer, signOut } from '../../src/domain/accounts/login-sessions.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import { hashPassword } from '../../src/platform/password-hash.ts'
import { anAccount, aSignInOf, aViewer, PASSWORD } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'
import { aSite } from '../support/in-process.ts'
import { sendTo } from '../support/hostile-client.ts'
import type { RunningSite } from '../support/server.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const LOGINS = [
  {
    name: 'office',
    path: '/adminLogin',
    out: '/adminLogout',
    home: '/welcome',
    user: 'username',
    who: 'maya',
    role: 'owner',
  },
  {
    name: 'student',
    path: '/Login',
    out: '/logout',
    home: '/myBookings',
    user: 'email',
    who: 'sol@example.com',
    role: 'student',
  },
] as const

async function post(server: RunningSite, path: string, values: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(values).toString()
  return sendTo(server, { method: 'POST', path, body, headers: { ...FORM, cookie } })
}

test('E8 behind https a session cookie is bound to this host, hidden from scripts and not sent from other sites', async () => {
  const platform = await aPlatform()
  const server = await aSite({ databaseUrl: platform.url, env: { PUBLIC_URL: 'https://tideway.example' } })
  for (const { name, path, out, home, user, who, role } of LOGINS) {
    await anAccount(platform, { username: who, role })
    const planted = `__Host-${name}=${'a'.repeat(64)}`
    const signedIn = await post(server, path, { [user]: who, password: PASSWORD }, planted)
    const [given = ''] = signedIn.headers.getSetCookie().filter((one) => one.startsWith(`__Host-${name}=`))
    expect(given).toMatch(/^__Host-\w+=[0-9a-f]{64};/)
    expect(given.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    for (const one of signedIn.headers.getSetCookie()) expect(one).toMatch(/^__Host-.*HttpOnly.*Secure/)
    const token = /=([0-9a-f]{64})/.exec(given)?.[1] ?? ''
    expect(token, 'not the one that was planted').not.toBe('a'.repeat(64))
    const rows = await platform.db.selectFrom('loginSession').selectAll().execute()
    expect(rows.map((row) => row.tokenDigest)).toContain(sha256(token))
    expect(JSON.stringify(rows), 'the table has only a digest').not.toContain(token)

    const cookie = `__Host-${name}=${token}`
    const opens = async (sent: string) =>
      (await sendTo(server, { method: 'GET', path: home, headers: { cookie: sent } })).status
    expect(await opens(cookie)).toBe(200)
    expect(await opens(planted)).toBe(302)
    const again = await post(server, path, { [user]: who, password: PASSWORD }, cookie)
    const [next = ''] = /__Host-\w+=[0-9a-f]{64}/.exec(again.headers.getSetCookie().join()) ?? []
    expect(next, 'a new one at each login').not.toContain(token)
    expect([await opens(cookie), await opens(next)], 'the one before has ended').toEqual([302, 200])
    const left = await post(server, out, {}, next)
    expect(left.headers.get('clear-site-data')).toBeTruthy()
    expect(await opens(next), 'ended on the server').toBe(302)
  }
})

test('E8 a new password ends the sessions of other browsers, and the API token', async () => {
  const platform = await aPlatform()
  const server = await aSite({ databaseUrl: platform.url })
  await anAccount(platform, { username: 'sol@example.com', role: 'student' })
  const signIn = async () => {
    const body = JSON.stringify({ email: 'sol@example.com', password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const answer = await sendTo(server, { method: 'POST', path: '/student/api/v2/signIn', body, headers })
    const cookie = /student=[0-9a-f]{64}/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
    return { cookie, token: String(JSON.parse(answer.text).token) }
  }
  const [thief, own] = [await signIn(), await signIn()]
  const help = (token: string) =>
    sendTo(server, { method: 'GET', path: '/student/api/v2/helpFaq/getHelpFaqData', headers: { authorization: token } })
  expect((await help(thief.token)).status).toBe(200)
  const change = { intent: 'password', password: PASSWORD, newPassword: 'other tables by heart' }
  expect((await post(server, '/myDetails', change, own.cookie)).status).toBe(303)
  const opens = async (cookie: string) =>
    (await sendTo(server, { method: 'GET', path: '/myBookings', headers: { cookie } })).status
  expect([await opens(own.cookie), await opens(thief.cookie)]).toEqual([200, 302])
  expect([(await help(own.token)).status, (await help(thief.token)).status]).toEqual([200, 401])
})

test('E8 twin: with only the password changed, or only the cookie cleared, the old sessions still open pages', async () => {
  const platform = await aPlatform()
  const { token, ...viewer } = await aViewer(platform)
  const thief = await aSignInOf(platform, viewer.accountId)
  const isIn = async (carried: string) => (await findViewer(platform, { token: carried })) !== null
  const password = 'other tables by heart'
  await platform.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password) })
    .execute()
  expect([await isIn(token), await isIn(thief)], 'naively').toEqual([true, true])
  expect(await changePassword(platform, { viewer, password, newPassword: PASSWORD })).toEqual({ ok: true })
  expect([await isIn(token), await isIn(thief)]).toEqual([true, false])
  await signOut(platform, { token })
  expect(await isIn(token)).toBe(false)
})

test('E8 twin: a login that keeps the token it was sent gives access to the attacker who planted it', async () => {
  const platform = await aPlatform()
  const accountId = await anAccount(platform)
  const planted = { token: 'a'.repeat(64) }
  expect(await findViewer(platform, planted)).toBeNull()
  const naive = { accountId, tokenDigest: sha256(planted.token), address: '192.0.2.1', browser: 'a browser' }
  await platform.db.insertInto('loginSession').values(naive).execute()
  expect(await findViewer(platform, planted)).toMatchObject({ accountId, role: 'owner' })
})
