import { expect, test } from 'vitest'
import { sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { anAccount, PASSWORD } from '../support/people.ts'
import { aPlatform } from '../support/platform.ts'

const TRICKS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%0d%0aSet-Cookie:x',
  'javascript:alert(1)',
  '/\t/evil.example',
]

/** The origin to which a browser on our site would follow this address. */
const originOf = (location: string, site: string): string => new URL(location, `${site}/adminLogin`).origin

test('S2 the redirect after login goes to an address of this site', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  await anAccount(platform, { username: 'maya' })
  const waysOn = async (next: string) => {
    const answer = await sendTo(site, {
      method: 'POST',
      path: `/adminLogin?next=${encodeURIComponent(next)}`,
      body: new URLSearchParams({ username: 'maya', password: PASSWORD, next }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status, next).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  for (const next of TRICKS) expect(originOf(await waysOn(next), site.url), next).toBe(site.url)
  expect(await waysOn('/colleagues?from=a-link'), 'an address of this site is followed').toBe('/colleagues?from=a-link')
})

test('S2 twin: followed unchanged, such a redirect leads to another site', () => {
  const led = TRICKS.filter((next) => originOf(next, 'https://tideway.example') !== 'https://tideway.example')
  expect(led).toEqual([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])
})
