import { expect, test } from 'vitest'
import { sha256 } from '../../src/platform/crypto.ts'
import { sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { anAccount, PASSWORD } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('E8 a cookie that was planted before login does not become the session', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  await anAccount(platform, { username: 'maya' })
  const planted = `office=${'f'.repeat(64)}`
  const body = new URLSearchParams({ username: 'maya', password: PASSWORD }).toString()
  const signedIn = await sendTo(site, {
    method: 'POST',
    path: '/adminLogin',
    body,
    headers: { ...FORM, cookie: planted },
  })
  const [given = ''] = signedIn.headers.getSetCookie().filter((one) => one.startsWith('office='))
  expect(given).toMatch(/^office=[0-9a-f]{64};/)
  expect(given).not.toContain(planted)
  expect(given).toMatch(/HttpOnly/)
  expect(given).toMatch(/SameSite=Lax/)
  const opens = async (cookie: string) =>
    (await sendTo(site, { method: 'GET', path: '/welcome', headers: { cookie } })).status
  expect(await opens(given.split(';')[0] ?? '')).toBe(200)
  expect(await opens(planted), 'nor does it open anything afterwards').toBe(302)
})

test('E8 twin: a login that kept the planted cookie would open the office to the attacker', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  const accountId = await anAccount(platform, { username: 'maya' })
  const planted = 'f'.repeat(64)
  const kept = { accountId, tokenDigest: sha256(planted), address: '192.0.2.1', browser: 'a browser' }
  await platform.db.insertInto('loginSession').values(kept).execute()
  const { status } = await sendTo(site, { method: 'GET', path: '/welcome', headers: { cookie: `office=${planted}` } })
  expect(status).toBe(200)
})
