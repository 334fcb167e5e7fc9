import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../../src/policies.ts'
import { aFullSite } from '../support/full-site.ts'

const CALLS = ['/mainapp/api/v1/none', '/openapi', '/covers/userstory.svg']

test('S1 no page, file or error may be framed by another site, whoever is signed in', async () => {
  const { server, addresses, cookies } = await aFullSite()
  const cookie = Object.values(cookies).join('; ')
  const open: string[] = []
  const asked = [...Object.keys(PAGE_POLICIES).filter((pattern) => !/logout/i.test(pattern)), ...CALLS]
  for (const pattern of asked) {
    const { headers, body } = await fetch(server.url + (addresses[pattern] ?? pattern), {
      redirect: 'manual',
      headers: { cookie },
    })
    await body?.cancel()
    // The letter of an email is framed by its own page.
    const whose = pattern.endsWith('/letter') ? /frame-ancestors '(self|none)'/ : /frame-ancestors 'none'/
    const isShut = /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '')
    if (!whose.test(headers.get('content-security-policy') ?? '') || !isShut) open.push(pattern)
  }
  expect(open).toEqual([])
})
