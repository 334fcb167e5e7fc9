import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'

const site = oncePerFile(() => aFullSite())

const PAGES = Object.keys(PAGE_POLICIES).filter((pattern) => !/logout/i.test(pattern))
const CALLS = ['/mainapp/api/v1/none', '/openapi', '/covers/userstory.svg']

test.for([...PAGES, ...CALLS])(
  'S1 %s may not be framed by another site, also when someone is logged in',
  async (pattern) => {
    const { server, addresses, cookies } = site()
    const { headers, body } = await fetch(server.url + (addresses[pattern] ?? pattern), {
      redirect: 'manual',
      headers: { cookie: Object.values(cookies).join('; ') },
    })
    await body?.cancel()
    // The text of an email is framed by the email's own page.
    const whose = pattern.endsWith('/letter') ? /frame-ancestors '(self|none)'/ : /frame-ancestors 'none'/
    expect(headers.get('content-security-policy')).toMatch(whose)
    expect(headers.get('x-frame-options')).toMatch(pattern.endsWith('/letter') ? /^(SAMEORIGIN|DENY)$/ : /^DENY$/)
  },
)
