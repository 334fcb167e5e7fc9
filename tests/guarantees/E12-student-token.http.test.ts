import { expect, test } from 'vitest'
import { findViewer } from '../../src/domain/accounts/login-sessions.ts'
import { findStudentByToken, createStudentToken } from '../../src/domain/students/student-login.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import { CALL_POLICIES, PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { aViewer } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'

const HELP = '/student/api/v2/helpFaq/getHelpFaqData'

const strangers = ({ student, office }: { student: string; office: string }): Record<string, string>[] => [
  {},
  { cookie: student },
  { cookie: office },
  { authorization: student },
]

test('E12 a student’s token opens the student API, without a scheme as specified, and no page and no other call', async () => {
  const { platform, server, addresses, cookies } = await aFullSite()
  const get = (path: string, headers: Record<string, string>) => sendTo(server, { method: 'GET', path, headers })
  const { token } = JSON.parse((await get('/student/api/v2/token', { cookie: cookies.student })).text)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect((await get(HELP, { authorization: token })).status).toBe(200)
  expect((await get(HELP, { authorization: `Bearer ${token}` })).status).toBe(200)
  const kept = await platform.db.selectFrom('studentToken').selectAll().execute()
  expect(kept.map(({ digest }) => digest)).toEqual([sha256(token)])

  const shut = Object.entries(PAGE_POLICIES).filter(([, policy]) => policy === 'student' || typeof policy === 'object')
  const carried: Record<string, string>[] = [{ authorization: token }, { cookie: `student=${token}; office=${token}` }]
  const tried = shut.flatMap(([pattern]) => carried.map((headers) => ({ path: addresses[pattern] ?? '', headers })))
  const statuses = await inTurns(tried, async ({ path, headers }) => ({
    path,
    status: (await get(path, headers)).status,
  }))
  expect(statuses.filter(({ status }) => status !== 302)).toEqual([])
  expect((await get('/student/api/v2/token', { authorization: token })).status, 'a token cannot make another one').toBe(
    401,
  )

  const calls = Object.entries(CALL_POLICIES).filter(([call, policy]) => policy === 'token' && !call.endsWith('/token'))
  for (const [call] of calls) {
    const [method = '', path = ''] = call.split(' ')
    for (const headers of strangers(cookies))
      expect((await sendTo(server, { method, path, headers })).status, `${call} ${JSON.stringify(headers)}`).toBe(401)
  }

  for (const wrong of [
    token.slice(1),
    `${token}0`,
    token.toUpperCase().replace(/\d/g, 'A'),
    '',
    'null',
    'Bearer',
    `Basic ${token}`,
  ])
    expect((await get(HELP, { authorization: wrong })).status, wrong).toBe(401)
  const page = await get('/myBookings', { cookie: cookies.student })
  expect(page.text).not.toContain(token)
  await platform.db
    .updateTable('studentToken')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect((await get(HELP, { authorization: token })).status, 'expired').toBe(401)
})

test('E12 twin: stored among the login sessions a token opens pages, and without its expiry it opens them for ever', async () => {
  const platform = await aPlatform()
  const { accountId, loginSessionId } = await aViewer(platform, { username: 'sol@example.com', role: 'student' })
  const token = await createStudentToken(platform, { loginSessionId })
  const tokenDigest = sha256(token)
  expect(await findViewer(platform, { token })).toBeNull()
  const naive = { accountId, tokenDigest, address: '192.0.2.1', browser: 'a browser' }
  await platform.db.insertInto('loginSession').values(naive).execute()
  expect(await findViewer(platform, { token })).toMatchObject({ accountId })

  await platform.db
    .updateTable('studentToken')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await findStudentByToken(platform, { token })).toBeNull()
  const kept = platform.db.selectFrom('studentToken').select('loginSessionId').where('digest', '=', tokenDigest)
  expect(await kept.execute()).toEqual([{ loginSessionId }])
})
