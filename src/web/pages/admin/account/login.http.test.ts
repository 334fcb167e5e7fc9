import { expect, test } from 'vitest'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { aSite } from '../../../../../tests/support/in-process.ts'
import { anAccount, PASSWORD } from '../../../../../tests/support/people.ts'
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
