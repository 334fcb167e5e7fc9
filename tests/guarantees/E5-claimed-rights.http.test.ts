import { expect, test } from 'vitest'
import { findViewer } from '../../src/domain/accounts/login-sessions.ts'
import { readSessionToken } from '../../src/middleware/session-cookies.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'
import { aViewer } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'

const opened = oncePerFile(() => aFullSite())

/** Ways in which a request can claim more rights than its session has. */
const CLAIMS: Record<string, string>[] = [
  { 'x-role': 'owner', 'x-user-role': 'owner', 'x-admin': 'true' },
  { 'x-user': 'owner', 'x-username': 'owner', 'x-remote-user': 'owner', 'remote-user': 'owner' },
  { 'x-original-url': '/welcome', 'x-rewrite-url': '/welcome' },
  { 'x-http-method-override': 'PUT', 'x-method-override': 'DELETE' },
  { authorization: 'Bearer owner' },
  { authorization: `Basic ${Buffer.from('owner:owner').toString('base64')}` },
  {
    authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"owner"}').toString('base64url')}.`,
  },
  { forwarded: 'for=127.0.0.1;host=localhost;proto=https', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
]

test('E5 identity comes only from the login session’s row, no matter what headers, cookies and bodies claim', async () => {
  const { server, cookies } = opened()
  const token = cookies.office.slice('office='.length)
  const other = token.startsWith('a') ? 'b' : 'a'
  const cookieClaims = [
    '',
    'role=owner; admin=true; user=owner; isAdmin=1',
    'office=owner',
    'office=[object Object]',
    `office=${token.slice(0, -1)}`,
    `office=${other}${token.slice(1)}`,
    `office=${token}0`,
    `office="${token.toUpperCase()}x"`,
    `__Host-office=${token}`,
    `student=${token}`,
    `office=${cookies.student.slice('student='.length)}`,
    `${cookies.student}; role=owner`,
    "office=' or '1'='1",
  ]
  const statusOf = async (headers: Record<string, string>) =>
    (await sendTo(server, { method: 'GET', path: '/welcome?role=owner', headers })).status
  for (const claim of CLAIMS) {
    for (const cookie of cookieClaims)
      expect(await statusOf({ ...claim, cookie }), `${JSON.stringify(claim)} ${cookie}`).toBe(302)
  }
  expect(await statusOf({ cookie: cookies.office }), 'the true one').toBe(200)
})

test('E5 a role that is sent with a login, a change or a token request is ignored', async () => {
  const { platform, server, cookies, accounts } = opened()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const roles = () => platform.db.selectFrom('account').select(['id', 'role']).orderBy('id').execute()
  const before = await roles()
  for (const [path, values] of [
    ['/myDetails', { intent: 'password', password: 'wrong', newPassword: 'other tables by heart' }],
    ['/myDetails', { intent: 'role', id: accounts.student, version: '1' }],
    ['/colleagues', { intent: 'role', id: accounts.student, version: '1' }],
    ['/Login', { email: 'amara@example.com', password: 'tide tables by heart' }],
  ] as const) {
    const body = new URLSearchParams({ ...values, role: 'owner', 'account[role]': 'owner' }).toString()
    await sendTo(server, { method: 'POST', path, body, headers: { ...form, cookie: cookies.student } })
  }
  const headers = { 'content-type': 'application/json', cookie: cookies.student }
  const body = JSON.stringify({ email: 'amara@example.com', password: 'tide tables by heart', role: 'owner' })
  const signedIn = await sendTo(server, { method: 'POST', path: '/student/api/v2/signIn', body, headers })
  expect(signedIn.status).toBe(200)
  expect(await roles()).toEqual(before)
  const cookie = signedIn.headers.getSetCookie().join('; ').replaceAll('student=', 'office=')
  expect((await sendTo(server, { method: 'GET', path: '/welcome', headers: { cookie } })).status).toBe(302)
})

test('E5 twin: a check for a login session and not for its role lets a student into the office', async () => {
  const platform = await aPlatform()
  const { token } = await aViewer(platform, { username: 'sol@example.com', role: 'student' })
  const request = new Request('http://localhost/welcome', { headers: { cookie: `office=${token}` } })
  const carried = readSessionToken(request, 'http://localhost', 'office') ?? ''
  expect(await findViewer(platform, { token: carried })).toMatchObject({ role: 'student' })
})
