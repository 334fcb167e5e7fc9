import { expect, test } from 'vitest'
import { signIn } from '#domain/accounts/login.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { aSite } from '../../../../../tests/support/in-process.ts'
import { aCookie, anAccount, aTry, PASSWORD } from '../../../../../tests/support/people.ts'
import { mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aPlatform } from '../../../../../tests/support/platform.ts'

test('a wrong name and a wrong password get the same message, and the typed name stays', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  await anAccount(platform, { username: 'maya' })
  for (const [username, password] of [
    ['maya', 'wrong'],
    ['nobody-here', PASSWORD],
  ] as const) {
    const { text } = await sendTo(site, {
      method: 'POST',
      path: '/adminLogin',
      body: new URLSearchParams({ username, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(/role="alert".*?<\/ul>/s.exec(text)?.[0]).toContain('Username or password is wrong.')
    expect(text).toMatch(new RegExp(`<input[^>]* name="username"[^>]* value="${username}"`))
    expect(text).not.toContain(password === 'wrong' ? 'value="wrong"' : PASSWORD)
  }
})

test('the account says a name once where the username is the same, and both where they differ', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  const cookie = await aCookie(platform, 'owner', 'maya')
  const account = async () =>
    textOf(mainOf((await sendTo(site, { method: 'GET', path: '/account', headers: { cookie } })).text))
  expect(await account()).toContain('Your account maya, owner')
  await platform.db.updateTable('account').set({ name: 'Maya Lind' }).where('username', '=', 'maya').execute()
  expect(await account()).toContain('Your account Maya Lind, maya, owner')
})

test.each([
  ['office', '/adminLogin/code', '/adminLogin/link'],
  ['student', '/Login/code', '/forgotPassword'],
] as const)('E10 (%s) while strangers try codes, the page names what works straight away', async (area, path, way) => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  const accountId = await anAccount(platform, { username: 'maya', role: area === 'office' ? 'owner' : 'student' })
  await platform.db
    .updateTable('account')
    .set({ totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', totpSince: new Date() })
    .where('id', '=', accountId)
    .execute()
  for (let guess = 0; guess < 60; guess += 1)
    await isWithinLimit(platform, { limit: 'one-time-code-of-account', of: accountId })
  const half = await signIn(platform, aTry({ to: area }))
  if (!half.ok) throw new Error(half.error)
  const { status, text } = await sendTo(site, {
    method: 'POST',
    path,
    body: new URLSearchParams({ code: '123456' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${area}=${half.token}` },
  })
  expect(status).toBe(429)
  expect(textOf(mainOf(text))).toMatch(
    /tried too often. Please try again in .*Or use one of your recovery codes, or choose a new password by email: both work straight away/,
  )
  expect(mainOf(text)).toContain(`href="${way}"`)
})
