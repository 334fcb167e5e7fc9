import { expect, test } from 'vitest'
import { CALL_POLICIES, PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { aDatabase } from '../support/database.ts'
import { aFullSite, type FullSite } from '../support/full-site.ts'
import { queried, inTurns, type Sent, sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { scoreOf } from '../support/observatory.ts'
import { sendRaw } from '../support/raw-request.ts'

const HTTPS = { PUBLIC_URL: 'https://tideway.example' }
const LONG = 'x'.repeat(140_000)

interface Visited {
  what: string
  /** The page's policy, if it was requested at an address of the table while logged out. */
  pattern: string | null
  path: string
  policy: unknown
  status: number
  headers: Headers
  text: string
}

interface Asked extends Sent {
  policy: unknown
  pattern?: string
}

let walked: Promise<Visited[]> | undefined

/** All of it once, for the tests that look at the answers. */
const walkOnce = (): Promise<Visited[]> => (walked ??= aFullSite(HTTPS).then(walk))

/** Every page and call, logged out and logged in, and one of each status. */
async function walk({ server, addresses, cookies, platform }: FullSite): Promise<Visited[]> {
  // Behind https the cookies have another name.
  const cookie = `${cookies.office}; ${cookies.student}`.replace(/(office|student)=/g, '__Host-$1=')
  const pages: Asked[] = Object.entries(PAGE_POLICIES).flatMap(([pattern, policy]) => {
    const path = addresses[pattern] ?? ''
    // Two of the cacheable pages come from the cache; the others are rendered for this request.
    const asked = policy === 'anyone' && path !== '/' && path !== '/faq' ? queried(path) : path
    const senders = policy === 'anyone' ? [''] : ['', cookie]
    return senders.map((sent) => {
      const own = sent === '' ? { pattern } : {}
      return { method: 'GET', path: asked, policy, headers: { cookie: sent }, ...own }
    })
  })
  const calls: Asked[] = Object.entries(CALL_POLICIES).map(([call, policy]) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path: path.replaceAll(/:\w+/g, '1'), policy, headers: {} }
  })
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const odd: Sent[] = [
    { method: 'GET', path: '/no-such-page', headers: {} },
    { method: 'GET', path: '/assets/none.js', headers: {} },
    { method: 'GET', path: '/fonts/familjen-grotesk.woff2', headers: {} },
    { method: 'GET', path: '/covers/userstory.svg', headers: {} },
    { method: 'GET', path: '/video/introduction-to-scrum.mp4', headers: { range: 'bytes=0-9' } },
    { method: 'GET', path: '/video/introduction-to-scrum.mp4', headers: { range: 'bytes=x' } },
    { method: 'GET', path: '/faq/', headers: {} },
    { method: 'PUT', path: '/faq', headers: {} },
    { method: 'POST', path: '/faq', headers: { ...json }, body: '{}' },
    { method: 'POST', path: '/contactUs', headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'a=1' },
    { method: 'POST', path: '/contactUs', headers: { ...form, connection: 'close' }, body: LONG },
    { method: 'POST', path: '/contactUs', headers: form, body: 'a=%00' },
    { method: 'POST', path: '/mainapp/api/v1/contact', headers: json, body: '{' },
    { method: 'POST', path: '/mainapp/api/v1/contact', headers: json, body: '{}' },
    { method: 'GET', path: '/mainapp/api/v1/none', headers: {} },
    { method: 'GET', path: '/mainapp/api/v1/courses/9', headers: {} },
    { method: 'GET', path: '/welcome.data', headers: {} },
    { method: 'OPTIONS', path: '/', headers: {} },
  ]
  const visit = (one: Asked) =>
    sendTo(server, one).then((answer) => ({
      what: `${one.method} ${one.path}`,
      path: one.path,
      pattern: one.pattern ?? null,
      policy: one.policy,
      ...answer,
    }))
  const visited = await inTurns([...pages, ...calls, ...odd.map((one) => ({ policy: null, ...one }))], visit)
  // A server error: the database no longer has this table.
  await platform.db.schema.alterTable('enquiry').renameTo('enquiry_gone').execute()
  const person = { userType: 'individual', name: 'A', email: 'a@b.co', contactNumber: '1' }
  const body = JSON.stringify({ ...person, course: 'Scrum Master' })
  visited.push(await visit({ method: 'POST', path: '/mainapp/api/v1/contact', headers: json, body, policy: null }))
  visited.push(await visit({ method: 'GET', path: '/showcontact', headers: { cookie }, policy: null }))
  return visited
}

test('S4, S5 every answer of every route, with any status, has our security headers, and private pages are not cached', async () => {
  const visited = await walkOnce()
  const statuses = new Set(visited.map(({ status }) => status))
  for (const status of [200, 206, 302, 308, 400, 401, 403, 404, 405, 413, 415, 416, 422, 500])
    expect(statuses, `an answer with ${status}`).toContain(status)
  const faults = visited.flatMap(({ what, status, ...one }) =>
    faultsOf(one).map((fault) => `${what} ${status}: ${fault}`),
  )
  expect(faults).toEqual([])
})

/** An email, as it was sent or in the wording of now: the office shows it in a frame of its own page. */
const IS_FRAMED = /^\/mails\/[^/]+\/letter$|^\/emailwording\/[^/]+\/preview$/i

function faultsOf({ headers, policy, path }: Pick<Visited, 'headers' | 'policy' | 'path'>): string[] {
  const faults: string[] = []
  const wants = (name: string, right: RegExp) => {
    const value = headers.get(name) ?? ''
    if (!right.test(value)) faults.push(`${name} is ${value || 'missing'}`)
  }
  wants('strict-transport-security', /^max-age=63072000; includeSubDomains$/)
  wants('x-content-type-options', /^nosniff$/)
  wants('referrer-policy', /^(no-referrer|strict-origin-when-cross-origin)$/)
  wants('x-frame-options', IS_FRAMED.test(path) ? /^(SAMEORIGIN|DENY)$/ : /^DENY$/)
  wants('content-security-policy', IS_FRAMED.test(path) ? /frame-ancestors '(self|none)'/ : /frame-ancestors 'none'/)
  wants('content-security-policy', /default-src 'none'/)
  wants('cross-origin-opener-policy', /^same-origin(-allow-popups)?$/)
  wants('cross-origin-resource-policy', /^same-origin$/)
  wants('permissions-policy', /camera=\(\), microphone=\(\), geolocation=\(\)/)
  wants('origin-agent-cluster', /^\?1$/)
  for (const told of ['server', 'x-powered-by']) if (headers.has(told)) faults.push(`says ${told}`)
  if (headers.has('x-reading-page')) faults.push('has an internal header')
  const isPersonal = policy !== null && policy !== 'anyone' && policy !== 'signature'
  if (isPersonal && !/no-store/.test(headers.get('cache-control') ?? '')) faults.push('may be cached by others')
  return faults
}

test('S4, S5 twin: an answer without them is found', () => {
  const bare = { headers: new Headers({ server: 'x', 'x-reading-page': '1' }), policy: 'student', path: '/myBookings' }
  expect(faultsOf(bare)).toHaveLength(13)
  const kept = new Headers({ 'cache-control': 'public, max-age=60' })
  expect(faultsOf({ ...bare, headers: kept })).toContain('may be cached by others')
})

test('S4 logging out makes the browser clear its stored data', async () => {
  const { server, cookies } = await aFullSite()
  for (const [path, cookie] of [
    ['/logout', cookies.student],
    ['/adminLogout', cookies.office],
  ] as const) {
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const left = await sendTo(server, { method: 'POST', path, body: '', headers })
    expect(left.headers.get('clear-site-data')).toContain('"cache"')
    expect(left.headers.get('cache-control')).toContain('no-store')
    expect(left.headers.getSetCookie().join()).toMatch(/=; Max-Age=0/)
  }
})

test('S5 every page scores A+ at the Mozilla Observatory, by its published rules', async () => {
  const pages = (await walkOnce()).filter(
    ({ pattern, policy }) => pattern && ['anyone', 'visitor', 'student-login', 'office-login'].includes(String(policy)),
  )
  expect(pages.length).toBeGreaterThan(50)
  const scored = pages.map(({ pattern, headers, text }) => ({ pattern, ...scoreOf(headers, text) }))
  const least = Math.min(...scored.map(({ score }) => score))
  expect(scored.filter(({ grade }) => grade !== 'A+')).toEqual([])
  expect(least, 'the lowest of all pages').toBeGreaterThanOrEqual(130)
})

test('S5 twin: the scorer finds what is missing', () => {
  expect(scoreOf(new Headers(), '<p>')).toMatchObject({ score: 30, grade: 'D' })
  const strict = {
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  const loose = "default-src 'none'; script-src 'self' 'unsafe-inline'"
  expect(scoreOf(new Headers({ ...strict, 'content-security-policy': loose }), '').grade).toBe('B+')
  const foreign = '<script src="https://elsewhere.example/x.js"></script>'
  expect(
    scoreOf(new Headers({ ...strict, 'content-security-policy': "default-src 'none'" }), foreign).modifiers.integrity,
  ).toBe(-5)
})

test('S5 what is not HTTP is rejected with an answer that reveals nothing about the server', async () => {
  const server = await aSite({ databaseUrl: await aDatabase() })
  for (const bytes of [
    'GET / HTTP/9.9\r\n\r\n',
    'HELLO\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
  ]) {
    const answer = await sendRaw(server.port, bytes)
    expect([400, 431, 505]).toContain(answer.status)
    expect(answer.head).not.toMatch(/server:|node|x-powered/i)
  }
})
