// `npm run bench:pages`: what a reading page costs beside a static twin of the same page, measured in one run.
// `npm run bench:pages -- 60 /faq,/blogs Africa/Lagos` takes sixty pairs of visits instead of thirty, those pages alone,
// and visitors in those time zones; run it while the machine does nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { cloneTemplate, startTestCluster } from '../tests/support/cluster.ts'
import { startServer } from '../tests/support/server.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { serveTwin } from './twin.ts'
import { type Visit, visit } from './visit.ts'

const PAIRS = Number(process.argv[2] ?? 30)
const PAGES = process.argv[3]?.split(',') ?? ['/', '/scrumMaster', '/faq', '/agileculture', '/blogs']
const ZONES = process.argv[4]?.split(',') ?? ['Europe/London', 'Africa/Lagos', 'America/Los_Angeles']
/** For the taps alone: a middling phone. */
const SLOWDOWN = 4

/** What a visitor may tap first, and what shows that it was answered. */
const TAPS = [
  { name: 'menu', path: '/', tap: 'header button[popovertarget]:visible', shows: ':popover-open' },
  { name: 'question', path: '/faq', tap: 'main summary', shows: 'main details[open]' },
  {
    name: 'carousel',
    path: '/',
    tap: '[aria-roledescription=carousel] button >> nth=1',
    shows: 'text=2 of 2 >> visible=true',
  },
  { name: 'read more', path: '/testimonials', tap: 'main summary:visible', shows: 'main details[open]' },
  {
    name: 'cookie button',
    path: '/',
    tap: '.cookie-banner button >> nth=0',
    shows: 'html[data-cookie-consent=accepted]',
  },
]

const dataDir = await mkdtemp(join(tmpdir(), 'tideway-bench-'))
const cluster = await startTestCluster(dataDir)
const site = await startServer({ databaseUrl: await cloneTemplate(cluster.url) })
// By number, as the twin is: a name that may mean two addresses takes a browser longer.
const address = `http://127.0.0.1:${site.port}`
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const path of PAGES) await measure(path)
  console.log()
  for (const tap of TAPS) await answers(tap)
  await weighIslands()
} finally {
  await browser.close()
  await site.stop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(path: string): Promise<void> {
  const page = await fetch(address + path)
  const html = await page.text()
  const twin = await serveTwin(html, page.headers)
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => Buffer.byteLength(text))
  console.log(`\n${path}`)
  console.log(`  HTML with CSS        ${kilo(brotliCompressSync(html).length)} brotli`)
  console.log(
    `  script before intent ${kilo(scripts.reduce((sum, bytes) => sum + bytes, 0))} (${scripts.join(' + ')} bytes, inline)`,
  )
  for (const zone of ZONES) await compare(address + path, twin.url, zone)
  twin.close()
}

/** Pairs of visits, to the page and to its twin. */
async function compare(ourUrl: string, twinUrl: string, zone: string): Promise<void> {
  const pairs: { ours: Visit; theirs: Visit }[] = []
  await visit(browser, ourUrl, zone)
  await visit(browser, twinUrl, zone)
  for (let pair = 0; pair < PAIRS; pair++) {
    // Each is first as often as the other.
    const first = await visit(browser, pair % 2 ? twinUrl : ourUrl, zone)
    const second = await visit(browser, pair % 2 ? ourUrl : twinUrl, zone)
    pairs.push(pair % 2 ? { ours: second, theirs: first } : { ours: first, theirs: second })
  }
  const at = (share: number, whose: 'ours' | 'theirs', of: keyof Visit) =>
    quantile(
      pairs.map((pair) => pair[whose][of]),
      share,
    )
  const ours = (of: keyof Visit) => at(0.5, 'ours', of)
  // Anything else that the machine does only slows a visit: the quicker ones tell most of the page itself.
  const beside = (of: keyof Visit) => {
    const [all, quicker] = [0.5, 0.25].map((share) => (at(share, 'ours', of) / at(share, 'theirs', of)).toFixed(2))
    const ratios = pairs.map((pair) => pair.ours[of] / pair.theirs[of])
    const half = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(2))
    return `× ${all} of the twin (${ours(of).toFixed(0)} ms), × ${quicker} at the quicker quarter; half of the pairs × ${half.join(' to ')}`
  }
  console.log(`  ${zone}`)
  console.log(`  LCP                  ${beside('lcp')}`)
  console.log(`  main thread          ${beside('mainThread')}`)
  console.log(`  TBT, CLS             ${ours('blocking')} ms, ${ours('shift')}`)
  console.log(`  waited for           ${ours('waitedFor')} files`)
}

/** A tap 150 ms after the first paint, on a slowed machine: how long until it is answered. */
async function answers({ name, path, tap, shows }: (typeof TAPS)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(address + path, { waitUntil: 'commit' })
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

/** All that a browser fetches when a visitor means to use a form. */
async function weighIslands(): Promise<void> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/')) sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto(`${address}/contactUs`)
  await page.getByLabel('Name').first().focus()
  await page.waitForFunction(() => !document.querySelector('main [data-asleep]'))
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`form island on intent   ${kilo(bytes)} sent, in ${sizes.length} files`)
  await page.context().close()
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
