import type { Browser, Page } from '@playwright/test'

export interface Visit {
  lcp: number
  mainThread: number
  blocking: number
  shift: number
  /** How many files the browser had to wait for before it painted. */
  waitedFor: number
}

/** One visit with an empty cache, on a phone's screen, by a visitor in the time zone `zone`; in milliseconds. */
export async function visit(browser: Browser, url: string, zone: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, timezoneId: zone })
  const session = await page.context().newCDPSession(page)
  // In the thread's own time, so that other work of the machine counts for neither.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(400)
  const seen = await read(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const mainThread = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000
  await page.context().close()
  return { ...seen, mainThread }
}

function watch(): void {
  const seen = { lcp: 0, blocking: 0, shift: 0, waitedFor: 0 }
  Object.assign(window, { seen })
  const observe = (
    type: string,
    use: (entry: PerformanceEntry & { value?: number; renderBlockingStatus?: string }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)))
  observe('layout-shift', (entry) => (seen.shift += entry.value ?? 0))
  observe('resource', (entry) => (seen.waitedFor += entry.renderBlockingStatus === 'blocking' ? 1 : 0))
}

function read(page: Page): Promise<Omit<Visit, 'mainThread'>> {
  return page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'mainThread'> }).seen) // set by watch()
}
