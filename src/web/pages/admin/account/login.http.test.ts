import { expect, test } from 'vitest'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { aSite } from '../../../../../tests/support/in-process.ts'
import { aCookie, anAccount, PASSWORD } from '../../../../../tests/support/people.ts'
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
