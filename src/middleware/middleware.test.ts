import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Door } from '../door.ts'
import { sameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

const publicUrl = 'https://tideway.example'

function aSite() {
  const app = new Hono<Door>()
  const cardOrigins = {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: [],
  }
  app.use(securityHeaders({ publicUrl, cardOrigins }))
  app.use(sameOrigin(publicUrl))
  app.get('/teapot', (c) => c.text('', 418))
  app.all('*', (c) => c.text('here'))
  return app
}

test('every answer carries the headers, whatever its status', async () => {
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

test('only the checkout may reach the card provider, in whatever case it is spelled, and it tells no referrer', async () => {
  for (const path of ['/checkout/abc', '/CheckOut/abc']) {
    const { headers } = await aSite().request(path)
    expect(headers.get('content-security-policy')).toContain('https://js.stripe.com')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('another site’s page cannot change anything here', async () => {
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

test('a built file is answered from memory, and nothing outside the folder exists', async () => {
  const app = new Hono<Door>()
  app.use(await staticFiles('public'))
  app.all('*', (c) => c.text('nothing', 404))
  const font = await app.request('/fonts/familjen-grotesk.woff2')
  expect(font.headers.get('cache-control')).toContain('immutable')
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

test('a player may ask for a part of a film', async () => {
  const app = new Hono<Door>()
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
