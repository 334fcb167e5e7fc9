// `npm run bench:pages`: what a reading page costs beside a static twin of the same page, measured in one run.
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { cloneTemplate, startTestCluster } from '../tests/support/cluster.ts'
import { freePort, startServer } from '../tests/support/server.ts'
import { findBrowser } from '../scripts/find-browser.mjs'

const PAGES = ['/', '/scrumMaster', '/faq']
const RUNS = 15
/** For the taps alone: a middling phone. */
const SLOWDOWN = 4

/** What a visitor may tap first, and what shows that it was answered. */
const TAPS = [
  { name: 'menu', path: '/', tap: 'header button[popovertarget]:visible', shows: ':popover-open' },
  { name: 'question', path: '/faq', tap: 'main summary', shows: 'main details[open]' },
  { name: 'carousel', path: '/', tap: '[aria-roledescription=carousel] button >> nth=1', shows: 'text=2 of 2' },
  { name: 'read more', path: '/testimonials', tap: 'main summary:visible', shows: 'main details[open]' },
  {
    name: 'cookie button',
    path: '/',
    tap: '.cookie-banner button >> nth=0',
    shows: 'html[data-cookie-consent=accepted]',
  },
]

interface Visit {
  lcp: number
  mainThread: number
  blocking: number
  shift: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'tideway-bench-'))
const cluster = await startTestCluster(dataDir)
const site = await startServer({ databaseUrl: await cloneTemplate(cluster.url) })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const path of PAGES) await measure(path)
  for (const tap of TAPS) await answers(tap)
  await weighIslands()
} finally {
  await browser.close()
  await site.stop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(path: string): Promise<void> {
  const page = await fetch(site.url + path)
  const html = await page.text()
  const twin = await serveTwin(html, page.headers)
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await visit(browser, site.url + path))
    theirs.push(await visit(browser, twin.url))
  }
  twin.close()
  const ratio = (of: keyof Visit) =>
    (median(ours.map((one) => one[of])) / median(theirs.map((one) => one[of]))).toFixed(2)
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => Buffer.byteLength(text))
  console.log(`\n${path}`)
  console.log(`  HTML with CSS        ${kilo(brotliCompressSync(html).length)} brotli`)
  console.log(
    `  script before intent ${kilo(scripts.reduce((sum, bytes) => sum + bytes, 0))} (${scripts.join(' + ')} bytes, inline)`,
  )
  console.log(
    `  LCP                  × ${ratio('lcp')} of the twin (${median(ours.map((one) => one.lcp)).toFixed(0)} ms)`,
  )
  console.log(
    `  main thread          × ${ratio('mainThread')} (${median(ours.map((one) => one.mainThread)).toFixed(0)} ms)`,
  )
  console.log(
    `  TBT, CLS             ${median(ours.map((one) => one.blocking))} ms, ${median(ours.map((one) => one.shift))}`,
  )
}

/** A tap 150 ms after the first paint, on a slowed machine: how long until it is answered. */
async function answers({ name, path, tap, shows }: (typeof TAPS)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(150)
  const tappedAt = performance.now()
  await page.locator(tap).first().click()
  await page.locator(shows).first().waitFor({ state: 'attached', timeout: 3000 })
  console.log(
    `tap on ${name.padEnd(14)} answered (${(performance.now() - tappedAt).toFixed(0)} ms with scrolling there)`,
  )
  await page.context().close()
}

/** All that a browser fetches when somebody means to use a form. */
async function weighIslands(): Promise<void> {
  const page = await browser.newPage()
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().includes('/assets/')) bytes += (await response.request().sizes()).responseBodySize
  })
  await page.goto(`${site.url}/contactUs`)
  await page.getByLabel('Name').first().focus()
  await page.waitForTimeout(1500)
  console.log(`form island on intent   ${kilo(bytes)} sent`)
  await page.context().close()
}

/** The same page without any script, from a server that does nothing else: the least that it can cost. */
async function serveTwin(html: string, headers: Headers) {
  // As a first visitor sees it: with the question about cookies, which a script shows.
  const still = html.replaceAll(/<script>.*?<\/script>/gs, '').replace('<html ', '<html data-cookie-consent="" ')
  const body = brotliCompressSync(still)
  // The same policies: a browser does more for a page that has them, whoever wrote it.
  const safety = Object.fromEntries([...headers].filter(([name]) => /policy|options/.test(name)))
  const asset = (name: string) => readFile(join('public', name)).catch(() => null)
  const port = await freePort()
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url === '/' ? null : await asset(url)
    if (url !== '/') return response.writeHead(file ? 200 : 404, { 'cache-control': 'max-age=600' }).end(file)
    response.writeHead(200, { ...safety, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function visit(on: Browser, url: string): Promise<Visit> {
  const page = await on.newPage({ viewport: { width: 412, height: 823 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(600)
  const seen = await read(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const mainThread = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000
  await page.context().close()
  return { ...seen, mainThread }
}

function watch(): void {
  const seen = { lcp: 0, blocking: 0, shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)))
  observe('layout-shift', (entry) => (seen.shift += entry.value ?? 0))
}

function read(page: Page): Promise<Omit<Visit, 'mainThread'>> {
  return page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'mainThread'> }).seen) // set by watch()
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
