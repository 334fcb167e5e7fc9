import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { aViewer } from '../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { signOut } from '#domain/accounts/login-sessions.ts'
import { createStudentToken } from '#domain/students/student-login.ts'
import { studentApi } from './student-api.ts'

const HELP = '/helpFaq/getHelpFaqData'

async function aStudent(platform: TestPlatform, username = 'amara@example.com') {
  const viewer = await aViewer(platform, { username, role: 'student' })
  return { ...viewer, cookie: viewer.token, token: await createStudentToken(platform, viewer) }
}

function aCaller(platform: TestPlatform) {
  const app = buildTestApp(studentApi(platform, 'http://localhost:3000'))
  return async (authorization: string | null, path = HELP, cookie?: string) => {
    const headers = { ...(authorization !== null && { authorization }), ...(cookie && { cookie }) }
    return (await app.request(path, { headers })).status
  }
}

test('E12 a token authenticates the calls, with or without Bearer before it', async () => {
  const platform = await aPlatform()
  const { token } = await aStudent(platform)
  const call = aCaller(platform)
  for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`, ` ${token} `])
    expect(await call(authorization), authorization).toBe(200)
  for (const authorization of [null, '', 'Bearer', token.slice(1), `${token}0`, `Basic ${token}`, token.toUpperCase()])
    expect(await call(authorization), String(authorization)).toBe(401)
})

test('E12 a token ends after its hours, when its login session ends, and when its account is closed', async () => {
  const platform = await aPlatform()
  const call = aCaller(platform)
  const late = await aStudent(platform, 'late@example.com')
  const out = await aStudent(platform, 'out@example.com')
  const idle = await aStudent(platform, 'idle@example.com')
  const closed = await aStudent(platform, 'closed@example.com')
  const past = new Date(Date.now() - 1000)
  await platform.db
    .updateTable('studentToken')
    .set({ expiresAt: past })
    .where('loginSessionId', '=', late.loginSessionId)
    .execute()
  await signOut(platform, { token: out.cookie })
  const weeks = new Date(Date.now() - 15 * 24 * 3_600_000)
  await platform.db.updateTable('loginSession').set({ seenAt: weeks }).where('id', '=', idle.loginSessionId).execute()
  await platform.db.updateTable('account').set({ closedAt: past }).where('id', '=', closed.accountId).execute()
  for (const { token, username } of [late, out, idle, closed]) expect(await call(token), username).toBe(401)
  expect(await call((await aStudent(platform)).token), 'a token that none of this happened to').toBe(200)
})

test('E12 no other session or token authenticates a call, and only a student’s cookie is given a token', async () => {
  const platform = await aPlatform()
  const call = aCaller(platform)
  const student = await aStudent(platform)
  const owner = await aViewer(platform, { username: 'maya' })
  const ofOwner = await createStudentToken(platform, owner)
  for (const [what, token] of Object.entries({ cookie: student.cookie, office: owner.token, ofOwner }))
    expect(await call(token), what).toBe(401)
  expect(await call(null, HELP, `student=${student.cookie}`), 'a cookie is not a token').toBe(401)
  expect(await call(null, '/token', `student=${student.cookie}`)).toBe(200)
  expect(await call(student.token, '/token'), 'a token cannot create another').toBe(401)
  expect(await call(null, '/token', `office=${owner.token}`)).toBe(401)
  expect(await call(null, '/token', `student=${owner.token}`)).toBe(401)
})

test('E12 only the digests of tokens are stored', async () => {
  const platform = await aPlatform()
  const { token } = await aStudent(platform)
  const stored = await platform.db.selectFrom('studentToken').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})
