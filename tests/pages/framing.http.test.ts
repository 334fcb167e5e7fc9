import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'

const site = oncePerFile(() => aFullSite())

const PAGES = Object.keys(PAGE_POLICIES).filter((pattern) => !/logout/i.test(pattern))
/** The text of an email, and the preview of its wording: each is framed by the office's page about it. */
const EMAILS = new Set(['/mails/:mailId/letter', '/emailwording/:key/preview'])
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
    const isEmail = EMAILS.has(pattern)
    const whose = isEmail ? /frame-ancestors '(self|none)'/ : /frame-ancestors 'none'/
    expect(headers.get('content-security-policy')).toMatch(whose)
    expect(headers.get('x-frame-options')).toMatch(isEmail ? /^(SAMEORIGIN|DENY)$/ : /^DENY$/)
  },
)
