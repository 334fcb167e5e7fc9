import type { Page } from '@playwright/test'

const GIVE_UP_MS = 60_000

/** Of what leads to a page in a test: each answers when the page is ready. */
const LEADING = ['goto', 'reload', 'goBack'] as const
const patched = new WeakSet<object>()

/** From now on every page of this worker, in whatever context, is ready when a test goes on after leading to it. */
export function waitForReadyPages(page: Page): void {
  const pages: Page = Object.getPrototypeOf(page) // the class of all pages
  if (patched.has(pages)) return
  patched.add(pages)
  for (const name of LEADING) {
    const lead = pages[name] as (...words: unknown[]) => Promise<unknown>
    Object.assign(pages, {
      async [name](this: Page, ...words: unknown[]) {
        const answer = await lead.apply(this, words)
        await becomesReady(this)
        return answer
      },
    })
  }
}

/**
 * A page that React takes over answers to nothing before it has: on a busy machine a test is faster. For a test that a link has led
 * to a page whose keys it presses.
 */
export async function becomesReady(page: Page): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  // The page may lead on to another meanwhile; what never becomes ready fails at what the test does next.
  while (Date.now() < giveUpAt && !(await page.evaluate(isReady).catch(() => false)) && !page.isClosed())
    await new Promise((done) => setTimeout(done, 20))
}

const isReady = (): boolean =>
  document.readyState === 'complete' &&
  (!('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
