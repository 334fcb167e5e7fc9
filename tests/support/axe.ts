import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 320, height: 640 }

/**
 * What is wrong with a page as it is now: all that axe finds on a light desk, what cannot be read on a dark one, and
 * whether it scrolls sideways on a phone of 320 pixels. One line for each fault. `seen` are selectors of parts that an
 * earlier look has checked.
 */
export async function faultsOf(page: Page, { seen = [] }: { seen?: string[] } = {}): Promise<string[]> {
  const faults = await axeFaults(page, { seen })
  // Without motion the colours are there at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  faults.push(...(await axeFaults(page, { seen, rule: 'color-contrast' })).map((fault) => `dark: ${fault}`))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.setViewportSize(PHONE)
  faults.push(...(await sidewaysFaults(page)))
  await page.setViewportSize(DESK)
  return faults
}

/** The same for what exists only on a phone, such as its menu. */
export async function phoneFaultsOf(page: Page): Promise<string[]> {
  const faults = [...(await axeFaults(page)), ...(await sidewaysFaults(page))]
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  faults.push(...(await axeFaults(page, { rule: 'color-contrast' })).map((fault) => `dark: ${fault}`))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  return faults
}

export async function toPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
}

export async function toDesk(page: Page): Promise<void> {
  await page.setViewportSize(DESK)
}

/** Before a page's own scripts, which takes half of the time of loading it into an open page. */
export async function loadAxeWithEachPage(page: Page): Promise<void> {
  await page.addInitScript({ content: LOAD_AXE })
}

/** Axe itself and not its builder, which loads it again for each check and takes five times as long. */
async function axeFaults(
  page: Page,
  { seen = [], rule }: { seen?: string[]; rule?: 'color-contrast' } = {},
): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await isEmailFrame(frame)) && !(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(LOAD_AXE)
  // The card form is another document, which takes over the page's colours a moment later.
  await page.waitForFunction(() => {
    const form = document.querySelector<HTMLElement>('.card-frame iframe')
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return !form || form.style.colorScheme === scheme
  })
  const violations = await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // A changing colour is checked when its transition has ended.
      await new Promise((done) => requestAnimationFrame(done))
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(changes.map((one) => one.finished))
      // No rule that is on reads style sheets, and loading them all again takes a tenth of a second.
      const preload = { assets: ['media'] }
      const found = await axe.run({ exclude }, { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload })
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map((node) => node.target.flat().join(' ')),
      }))
    },
    // In the dark a frame that lets the page show through is white to axe: the journeys of the checkout see its colours.
    { runOnly: rule, exclude: ['.email-frame', ...(rule ? ['.card-frame iframe'] : []), ...seen] },
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

const LOAD_AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** No script runs in the frame of an email, not even axe: it would wait there for an answer. */
async function isEmailFrame(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  const element = await frame.frameElement()
  return ((await element.getAttribute('class')) ?? '').split(' ').includes('email-frame')
}

async function sidewaysFaults(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return over > 0 ? [`sideways: ${over} pixels too wide at ${page.viewportSize()?.width}`] : []
}
