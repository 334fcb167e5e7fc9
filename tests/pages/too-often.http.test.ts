import { expect, test } from 'vitest'
import { headingsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'

test('a visitor who opens links too often is asked to wait, and is not shown a server error', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  expect((await fetch(`${url}/signUp/x`)).status).toBe(404)
  await platform.db.updateTable('rateLimit').set({ count: 1000 }).where('key', 'like', 'open-link/%').execute()
  const response = await fetch(`${url}/signUp/x`)
  expect(response.status).toBe(429)
  expect(headingsOf(await response.text(), 1)).toEqual(['Too many attempts'])
})
