import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { queried, sendTo } from '../support/hostile-client.ts'

/** Whether a browser would show this answer in the frame of another site: by the policy if there is one, else by the older header. */
function isFramable(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;]*)/.exec(policy)?.[1]?.trim()
  if (ancestors !== undefined) return !["'none'", "'self'"].includes(ancestors)
  return !/^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
}

const POST = { 'content-type': 'application/x-www-form-urlencoded' }

test('S1 no page, file, call or error of ours shows in another site’s frame, and a browser that knows only the older header shows none', async () => {
  const { platform, server, addresses, cookies } = await aFullSite()
  const headers = { cookie: `${cookies.office}; ${cookies.student}` }
  const get = (path: string) => sendTo(server, { method: 'GET', path, headers })
  const answers = [
    await get(queried('/')),
    await get('/faq'),
    await get('/faq'), // the second is the cached one
    await get(queried('/course/1')),
    await get(addresses['/checkout/:traineeId'] ?? ''),
    await get('/welcome'),
    await get('/trainees'),
    await get('/myBookings'),
    await get('/Payment'),
    await get('/covers/userstory.svg'),
    await get('/openapi'),
    await get('/mainapp/api/v1/none'),
    await get('/no-such-page'),
    await get('/faq/'),
    await sendTo(server, { method: 'GET', path: '/adminLogin' }),
    await sendTo(server, { method: 'GET', path: '/Login' }),
    await sendTo(server, { method: 'GET', path: '/welcome' }),
    await sendTo(server, {
      method: 'POST',
      path: '/contactUs',
      body: '',
      headers: { ...POST, 'sec-fetch-site': 'cross-site' },
    }),
    await sendTo(server, { method: 'POST', path: '/contactUs', body: 'x'.repeat(140_000), headers: POST }),
  ]
  await platform.db.schema.alterTable('enquiry').renameTo('gone').execute()
  answers.push(await get('/showcontact'))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 302, 308, 403, 404, 413, 500]))
  expect(answers.filter((answer) => isFramable(answer.headers))).toEqual([])
  for (const answer of answers) expect(answer.headers.get('x-frame-options')).toBe('DENY')
  const email = await get(addresses['/mails/:mailId/letter'] ?? '')
  expect(isFramable(email.headers), 'an email may be framed only by our own page').toBe(false)
})

test('S1 twin: without the two headers, and with a policy that names another site, an answer is framable', () => {
  expect(isFramable(new Headers())).toBe(true)
  expect(isFramable(new Headers({ 'content-security-policy': "default-src 'none'" }))).toBe(true)
  const policy = 'frame-ancestors https://evil.example'
  expect(isFramable(new Headers({ 'content-security-policy': policy, 'x-frame-options': 'DENY' }))).toBe(true)
})
