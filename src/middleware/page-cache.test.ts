import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { type AppEnv, PUBLIC_HEADER, requestLog } from './http-context.ts'
import { createPageCache } from './page-cache.ts'
import { sessionCookie } from './session-cookies.ts'
import { ourHeaders, TOPICS, aSite } from '../../tests/support/cached-site.ts'

test('a reading page is rendered once for everyone, in upper or lower case, and for concurrent requests', async () => {
  const site = aSite()
  const answers = await Promise.all(['/faq', '/FAQ', '/Faq', '/faq'].map((path) => site.get(path)))
  expect(answers.map((one) => one.text)).toEqual(Array(4).fill('render 1'))
  expect((await site.get('/faq')).text).toBe('render 1')
})

/** So many spellings of /individualTraining: each letter is percent-encoded or not. */
const spellings = (count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    [...'individualTraining']
      .map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  ).map((spelling) => `/${spelling}`)

test('F9 ten thousand spellings of one address are one page, rendered once, and the others stay', async () => {
  const site = aSite()
  const other = await site.get('/faq')
  for (const spelling of spellings(10_000)) expect((await site.get(spelling)).text).toBe('render 2')
  expect((await site.get('/faq')).text).toBe(other.text)
  expect(site.renders()).toBe(2)
})

test('F9 twin: as many different addresses are as many pages, and those that no one reads are dropped', async () => {
  const site = aSite()
  await Promise.all([site.get('/faq'), site.get('/contact')])
  for (let turn = 0; turn < 10; turn += 1) {
    const pages = Array.from({ length: 60 }, (_, n) => site.get(`/page-${turn}-${n}`))
    await Promise.all(pages)
    await site.get('/contact')
  }
  const before = site.renders()
  expect(before).toBe(602)
  await site.get('/contact')
  expect(site.renders(), 'read now and then, it stays').toBe(before)
  await site.get('/faq')
  expect(site.renders(), 'read longest ago, it went first').toBe(before + 1)
})

test('F9 an encoded slash, question mark or percent sign is a part of the name and not another page', async () => {
  const site = aSite()
  const texts = []
  for (const path of ['/a/b', '/a%2Fb', '/a%3Fb', '/a%253Fb', '/a%', '/a%25']) texts.push((await site.get(path)).text)
  expect(new Set(texts.slice(0, 4)).size).toBe(4)
  expect((await site.get('/a%2fb')).text).toBe(texts[1])
})

test('the path of a call is case-sensitive, cached or not', async () => {
  const site = aSite()
  await site.get('/menu.json')
  expect((await site.get('/menu.json')).status).toBe(200)
  expect((await site.get('/MENU.json')).status).toBe(404)
})

test('a change is shown at the next request', async () => {
  const site = aSite()
  await site.get('/')
  site.cache.invalidate(null)
  expect((await site.get('/')).text).toBe('render 2')
})

test('F11 a change drops the pages that show it, and every page that has not noted what it shows', async () => {
  const paths = [...Object.keys(TOPICS), '/other']
  const listDropped = async (changed: string | null) => {
    const site = aSite()
    const before = new Map<string, string>()
    for (const path of paths) before.set(path, (await site.get(path)).text)
    site.cache.invalidate(changed)
    const dropped: string[] = []
    for (const path of paths) if ((await site.get(path)).text !== before.get(path)) dropped.push(path)
    return dropped
  }
  const UNKNOWN = ['/nothing', '/other']
  expect(await listDropped('run/places/1')).toEqual(['/course-1', '/all-dates', ...UNKNOWN])
  expect(await listDropped('run/places/11')).toEqual(['/all-dates', ...UNKNOWN])
  expect(await listDropped('run')).toEqual(['/course-1', '/course-2', '/all-dates', '/faq', ...UNKNOWN])
  expect(await listDropped('setting')).toEqual(paths)
  expect(await listDropped('coupon')).toEqual(UNKNOWN)
  expect(await listDropped(null)).toEqual(paths)
})

test('F11 a page that is rendered while what it shows changes is rendered again, and otherwise it is not', async () => {
  const site = aSite()
  for (const [changed, renders] of [
    ['run/places/2', 1],
    ['run/places/1', 2],
  ] as const) {
    const before = site.renders()
    const rendering = site.get('/course-1')
    await new Promise((done) => setTimeout(done, 1))
    site.cache.invalidate(changed)
    await rendering
    await site.get('/course-1')
    expect(site.renders() - before, changed).toBe(renders)
    site.cache.invalidate(null)
  }
})

/** A site that renders in the background; its course page is cached, and then its price is changed. */
async function aChangedPage() {
  const site = aSite()
  site.renderInBackground()
  await site.get('/course-1')
  site.cache.invalidate('course_price/1')
  return site
}

test('F11 readers of a page that staff have changed get the copy from before, while it is rendered once for all of them', async () => {
  const site = await aChangedPage()
  const read = () => Promise.all(Array.from({ length: 20 }, () => site.get('/course-1')))
  expect((await read()).map(({ text }) => text)).toEqual(Array(20).fill('render 1'))
  await expect.poll(async () => (await site.get('/course-1')).text).toBe('render 2')
  await read()
  expect(site.renders()).toBe(2)
  site.cache.invalidate('course_price/2')
  await read()
  expect(site.renders(), 'a page that does not show it stays').toBe(2)
})

test('F11 twin: without rendering in the background readers wait for the new page', async () => {
  const site = aSite()
  await site.get('/course-1')
  site.cache.invalidate('course_price/1')
  expect((await site.get('/course-1')).text).toBe('render 2')
})

test('F11 the copy from before is served for a second at the longest, and after more changes no longer', async () => {
  const late = await aChangedPage()
  late.pass(999)
  late.cache.invalidate('course_price/1')
  expect((await late.get('/course-1')).text).toBe('render 1')
  late.pass(1)
  expect((await late.get('/course-1')).text).toBe('render 2')
})

test('F11 what a booking changes, and what a reconnected process may have missed, is shown at the next request', async () => {
  for (const changed of ['run/places/1', 'run/dates', null]) {
    const site = await aChangedPage()
    site.cache.invalidate(changed)
    expect((await site.get('/course-1')).text, String(changed)).toBe('render 2')
  }
})

test('F11 a browser that is logged in to the office gets the new page', async () => {
  for (const publicUrl of ['http://localhost', 'https://tideway.example']) {
    const [cookie = ''] = sessionCookie('a-token', publicUrl, 'office').split(';')
    const site = await aChangedPage()
    expect((await site.get('/course-1', { cookie })).text).toBe('render 2')
  }
})

test('F11 a page that fails to render in the background keeps its last copy, and is tried again', async () => {
  const site = await aChangedPage()
  site.breakDown()
  await site.get('/course-1')
  await expect.poll(() => site.renders()).toBe(2)
  // The first try may still be ending: it is asked again until there is a second.
  await expect
    .poll(async () => {
      expect(await site.get('/course-1')).toMatchObject({ status: 200, text: 'render 1' })
      return site.renders()
    })
    .toBeGreaterThan(2)
})

test('a copy lasts a minute, and a page with a query that it reads is never cached', async () => {
  const site = aSite()
  await site.get('/')
  site.pass(59_000)
  expect((await site.get('/')).text).toBe('render 1')
  site.pass(2_000)
  expect((await site.get('/')).text).toBe('render 2')
  expect((await site.get('/?utm_source=x')).text).toBe('render 2')
  expect((await site.get('/blogs?q=x')).text).toBe('render 3')
  expect((await site.get('/blogs?q=x')).text).toBe('render 4')
})

test('what is not a reading page is never cached', async () => {
  const site = aSite()
  expect([(await site.get('/private')).text, (await site.get('/private')).text]).toEqual(['1', '2'])
})

test('S4 a response that sets a cookie is never cached, even if it is marked public', async () => {
  const site = aSite()
  expect([(await site.get('/greeting')).text, (await site.get('/greeting')).text]).toEqual(['1', '2'])
})

test('while the page cannot be rendered or the database is down the last good copy is served', async () => {
  const site = aSite()
  await site.get('/')
  site.breakDown()
  site.cache.invalidate(null)
  expect(await site.get('/')).toMatchObject({ status: 200, text: 'render 1' })
  site.cache.holdStale()
  site.pass(3_600_000)
  const before = site.renders()
  expect((await site.get('/')).text).toBe('render 1')
  expect(site.renders(), 'and no request waits for a rendering that must fail').toBe(before)
})

test('a page that can’t be rendered is tried again after seconds, or once something has changed, and not at each visit', async () => {
  const site = aSite()
  site.breakDown()
  const answers = await Promise.all([1, 2, 3].map(() => site.get('/faq')))
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(await site.get('/FAQ?utm_source=x')).toMatchObject({ status: 500, text: 'broken' })
  expect(site.renders()).toBe(1)
  site.pass(3_000)
  await site.get('/faq')
  expect(site.renders()).toBe(2)
  site.cache.invalidate('setting')
  await site.get('/faq')
  expect(site.renders()).toBe(3)
})

test('a kept error has the number under which the log has it; each other answer has another', async () => {
  const lines: { event: string; requestId?: string }[] = []
  const log = createLog((line) => lines.push(JSON.parse(line)))
  const app = new Hono<AppEnv>()
  app.use(requestLog(log), createPageCache(() => 0).middleware)
  app.get('/faq', (c) => {
    log.error('page_failed', {})
    return c.text(c.var.requestId, 500)
  })
  app.get('/welcome', (c) => c.text('', 500))
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return { told: answer.headers.get('x-request-id'), shown: await answer.text() }
  }
  const [first, second] = [await ask('/faq'), await ask('/faq')]
  expect(second).toEqual(first)
  expect(first.shown).toBe(first.told)
  expect(lines.filter(({ event }) => event === 'page_failed').map(({ requestId }) => requestId)).toEqual([first.told])
  expect((await ask('/welcome')).told).not.toBe((await ask('/welcome')).told)
})

test('a rendering that fails because its visitor has gone is not kept for others', async () => {
  const site = aSite()
  site.breakDown()
  for (const [path, init] of [
    ['/faq', { signal: AbortSignal.abort() }],
    ['/faq.data', {}],
  ] as const) {
    const before = site.renders()
    expect((await site.app.request(path, init)).status).toBe(500)
    await site.get(path)
    expect(site.renders() - before, path).toBe(2)
  }
})

test('the error of a page that is not the same for everyone is not kept for others', async () => {
  const site = aSite()
  site.breakDown()
  for (const path of ['/welcome', '/myBookings', '/checkout/2f1c', '/no-such-page']) {
    const before = site.renders()
    await site.get(path)
    await site.get(path)
    expect(site.renders() - before, path).toBe(2)
  }
})

test('a browser that has the page gets no body, and others get it with a compression they accept', async () => {
  const site = aSite()
  const { headers } = await site.get('/')
  expect(await site.get('/', { 'if-none-match': headers.get('etag') })).toMatchObject({ status: 304, text: '' })
  expect((await site.get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers.get('content-encoding')).toBe('br')
  expect((await site.get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await site.get('/')).headers.get('content-encoding')).toBeNull()
})

test('a HEAD request caches nothing that others would get', async () => {
  const site = aSite()
  const head = site.head('/')
  const [, page] = await Promise.all([head, site.get('/')])
  expect(page.text).toMatch(/^render \d$/)
  await site.head('/faq')
  expect((await site.get('/faq')).text).toMatch(/^render \d$/)
})

test('a page that has stayed the same for ten seconds is compressed again, smaller', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const text = readFileSync('docs/security.md', 'utf8')
  const cache = createPageCache()
  const app = new Hono<AppEnv>()
  app.use(cache.middleware)
  app.use(ourHeaders())
  app.get('*', (c) => c.html(text, 200, { [PUBLIC_HEADER]: '' }))
  const get = async (path: string) => {
    const response = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    return Buffer.from(await response.arrayBuffer())
  }
  // The same work, begun later: what was begun before it has ended.
  const compressing = () => promisify(brotliCompress)(text)
  const quick = await get('/faq')
  vi.advanceTimersByTime(9_999)
  await compressing()
  expect((await get('/faq')).length, 'not yet').toBe(quick.length)
  vi.advanceTimersByTime(1)
  await expect.poll(async () => (await get('/faq')).length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(await get('/faq')).toString()).toBe(text)
})
