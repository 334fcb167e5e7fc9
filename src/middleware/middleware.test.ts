import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AppEnv, clientAddress, requestLog } from './http-context.ts'
import { createLog } from '#platform/log.ts'
import { createPageCache } from './page-cache.ts'
import { sameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

const publicUrl = 'https://tideway.example'

function aSite(log: (line: string) => void = () => {}) {
  const app = new Hono<AppEnv>()
  const cardOrigins = {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: [],
  }
  app.use(securityHeaders({ publicUrl, cardOrigins }))
  app.use(sameOrigin(publicUrl, createLog(log)))
  app.get('/teapot', (c) => c.text('', 418))
  app.all('*', (c) => c.text('here'))
  return app
}

test('S5 every answer carries the headers, with any status', async () => {
  for (const path of ['/', '/teapot']) {
    const { headers } = await aSite().request(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('content-security-policy')).not.toContain('stripe')
  }
})

test('only the checkout may reach the card provider, in upper or lower case, and it sends no referrer', async () => {
  for (const path of ['/checkout/abc', '/CheckOut/abc']) {
    const { headers } = await aSite().request(path)
    expect(headers.get('content-security-policy')).toContain('https://js.stripe.com')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    // Without it the provider's frame offers neither Apple Pay nor Google Pay.
    expect(headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")')
  }
  expect((await aSite().request('/')).headers.get('permissions-policy')).toContain('payment=()')
})

test('a page opened from an emailed link sends no referrer', async () => {
  for (const path of [
    '/signUp/abc',
    '/Login/link/abc',
    '/resetPassword/abc',
    '/myCertificate/abc',
    '/join/abc',
    '/CourseConfirmation',
  ])
    expect((await aSite().request(path)).headers.get('referrer-policy'), path).toBe('no-referrer')
  expect((await aSite().request('/joinery')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a form leads to another site only from the page that opens a session, and from a demonstration only to the page of enquiries', async () => {
  for (const [path, targets] of [
    ['/join/abc', "'self' https:"],
    ['/contactUs', "'self'"],
    ['/Payment', `${publicUrl}/contactUs`],
  ] as const) {
    const policy = (await aSite().request(path)).headers.get('content-security-policy')
    expect(policy, path).toContain(`; form-action ${targets};`)
  }
})

test('F5 X-Forwarded-For is trusted only from a named proxy, and then only the entry that the proxy itself wrote', async () => {
  const from = async (peer: string, forwarded: string) => {
    const app = new Hono<AppEnv>()
    app.use(clientAddress(['10.0.0.1', '10.0.0.2']))
    app.get('/', (c) => c.text(c.var.address))
    const env = { incoming: { socket: { remoteAddress: peer } } }
    return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text()
  }
  expect(await from('203.0.113.5', '198.51.100.9'), 'a visitor claims another address').toBe('203.0.113.5')
  expect(await from('10.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  expect(await from('10.0.0.1', '192.0.2.1, 198.51.100.9'), 'the first was written by the visitor').toBe('198.51.100.9')
  expect(await from('10.0.0.1', '198.51.100.9, 10.0.0.2')).toBe('198.51.100.9')
  expect(await from('::ffff:10.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  expect(await from('10.0.0.1', '')).toBe('10.0.0.1')
})

test('E11 another site’s page cannot change anything here', async () => {
  const post = (headers: Record<string, string>) => aSite().request('/', { method: 'POST', headers })
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await post({ origin: publicUrl })).status).toBe(200)
  expect((await post({})).status, 'a program, which has no visitor’s cookies').toBe(200)
  expect((await aSite().request('/', { headers: { 'sec-fetch-site': 'cross-site' } })).status, 'reading is open').toBe(
    200,
  )
})

test('S9 a cross-site request is logged, and no log line has the key of an emailed link', async () => {
  const lines: string[] = []
  const key = 'ab'.repeat(48)
  const app = new Hono<AppEnv>()
  app.use(requestLog(createLog((line) => lines.push(line))))
  app.route(
    '/',
    aSite((line) => lines.push(line)),
  )
  await app.request(`/resetPassword/${key}`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'foreign_request', method: 'POST', path: '/resetPassword/…' },
    { event: 'request', status: 403, path: '/resetPassword/…' },
  ])
  expect(lines.join('')).not.toContain(key)
})

test('D10 a built file is served from memory, and nothing outside the folder exists', async () => {
  const app = new Hono<AppEnv>()
  app.use(createPageCache().middleware)
  app.use(await staticFiles('public'))
  app.all('*', (c) => c.text('nothing', 404))
  const font = await app.request('/fonts/familjen-grotesk.woff2')
  expect(font.headers.get('cache-control')).toContain('immutable')
  expect(font.headers.get('access-control-allow-origin'), 'the card form on the provider’s origin').toBe('*')
  const etag = font.headers.get('etag') ?? ''
  expect((await app.request('/fonts/familjen-grotesk.woff2', { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const path of [
    '/../package.json',
    '/fonts/../../package.json',
    '/fonts/%2e%2e/%2e%2e/package.json',
    '/fonts//LICENCE.md/..',
    '/fonts/familjen-grotesk.woff2%00',
    '/..%5cpackage.json',
  ]) {
    expect((await app.request(path)).status, path).toBe(404)
  }
})

test('a picture may use its own style and no other, wherever a browser applies its policy', async () => {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders({ publicUrl, cardOrigins: { script: [], frame: [], connect: [], image: [] } }))
  app.use(await staticFiles('public'))
  const picture = await app.request('/covers/userstory.svg')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const style = /<style><!\[CDATA\[(.*?)\]\]><\/style>/s.exec(await picture.text())?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(picture.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${digest}';`)
})

test('a player can request a range of a video', async () => {
  const app = new Hono<AppEnv>()
  app.use(await staticFiles('public'))
  const part = (range: string) => app.request('/video/introduction-to-scrum.mp4', { headers: { range } })
  const first = await part('bytes=0-99')
  expect([
    first.status,
    first.headers.get('content-range')?.split('/')[0],
    (await first.arrayBuffer()).byteLength,
  ]).toEqual([206, 'bytes 0-99', 100])
  expect((await (await part('bytes=-10')).arrayBuffer()).byteLength).toBe(10)
  expect((await part('bytes=999999999-')).status).toBe(416)
  expect((await part('bytes=x')).status).toBe(416)
})
