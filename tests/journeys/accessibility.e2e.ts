import type { Page } from '@playwright/test'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { faultsOf, loadAxeWithEachPage, phoneFaultsOf, toDesk, toPhone } from '../support/axe.ts'
import { plantSession } from '../support/office.ts'
import { oneOfEach, type Things } from '../support/one-of-each.ts'
import { addressOf, viewerOf, type Viewer, NO_SCREEN, SCREENS } from '../support/screens.ts'
import type { Step } from '../support/screen-step.ts'
import { SETTLED, STEPS } from '../support/screen-steps.ts'
import { expect, type Site, test as base } from '../support/site.ts'

/** Made once on each site. A fixture of the worker would start another site for the journeys that do without. */
const thingsOf = new WeakMap<Site, Promise<Things>>()
const test = base.extend<{ things: Things }>({
  things: async ({ site }, use) => {
    const things = thingsOf.get(site) ?? oneOfEach(site)
    thingsOf.set(site, things)
    await use(await things)
  },
})

// Another clock than the courses': the longest that a page has to say.
test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Kolkata' })

/** Of the screens that say what is no longer there. A course that is offered looks as the specification's four. */
const STATUSES: Record<string, number> = { '/*': 404, '/courses/:slug': 410 }

/** The office's menu and the site's footer: a page is looked at with them, its further states without. */
const FRAME = ['.office-side', '.site-footer-bands', '.site-footer-us', '.site-footer-links']

/** So few checks that a test takes a fraction of its time limit. */
const LOOKS_AT_MOST = 6

for (const screens of groups())
  test(`axe finds nothing and nothing scrolls sideways: ${namesOf(screens)}`, async ({ page, site, things }) => {
    // What one step typed must not become a draft for the next.
    await page.addInitScript(() => window === window.top && sessionStorage.clear())
    await loadAxeWithEachPage(page)
    for (const pattern of screens) {
      await enter(page, site, things, viewerOf(pattern))
      const answer = await page.goto(addressOf(pattern, things))
      expect(answer?.status(), pattern).toBe(STATUSES[pattern] ?? 200)
      expect(answer?.headers()['content-type'], pattern).toContain('text/html')
      expect(new URL(page.url()).pathname, 'no other page').toBe(addressOf(pattern, things).split('?')[0])
      await SETTLED[pattern]?.(page)
      await unfold(page)
      expect(await faultsOf(page), pattern).toEqual([])
      for (const step of STEPS[pattern] ?? []) await take(step, { page, site, things, pattern })
    }
  })

/** The screens in the order of the table, in the groups that are checked in one test. */
function groups(): string[][] {
  const made: string[][] = []
  let looks = LOOKS_AT_MOST
  for (const pattern of SCREENS) {
    const own = 1 + (STEPS[pattern]?.length ?? 0)
    if (looks + own > LOOKS_AT_MOST) {
      made.push([])
      looks = 0
    }
    made.at(-1)?.push(pattern)
    looks += own
  }
  return made
}

function namesOf(screens: string[]): string {
  return screens.length > 1 ? `${screens[0]} to ${screens.at(-1)}` : `${screens[0]}`
}

async function take(
  step: Step,
  { page, site, things, pattern }: { page: Page; site: Site; things: Things; pattern: string },
): Promise<void> {
  await enter(page, site, things, step.as ?? viewerOf(pattern))
  if (step.onPhone) await toPhone(page)
  const address = step.at?.(things) ?? addressOf(pattern, things)
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBeLessThan(500)
  expect(new URL(page.url()).pathname, 'no other page').toBe(address.split('?')[0])
  if (step.at) await unfold(page)
  await step.open?.(page, things)
  const faults = step.onPhone ? await phoneFaultsOf(page) : await faultsOf(page, { seen: FRAME })
  expect(faults, `${pattern}, ${step.name}`).toEqual([])
  if (step.onPhone) await toDesk(page)
}

/** Logs in as the only kind of user that a page needs. */
async function enter(page: Page, site: Site, things: Things, viewer: Viewer): Promise<void> {
  await page.context().clearCookies()
  // A trainee's token is kept beside the cookie.
  if (page.url().startsWith(site.url)) await page.evaluate(() => localStorage.removeItem('userToken'))
  if (viewer === 'student') await plantSession(page, site, { username: things.student, cookie: viewer })
  if (viewer === 'office') await plantSession(page, site, { username: things.owner, cookie: viewer })
}

/** Opens every collapsed section at once. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details:not([open])')) {
      folded.removeAttribute('name')
      folded.setAttribute('open', '')
    }
  })

test('every checked screen is in the table of policies, and what is not checked is not a page', async ({ request }) => {
  expect(SCREENS.length).toBeGreaterThan(70)
  expect(Object.keys(STEPS).filter((pattern) => !SCREENS.includes(pattern))).toEqual([])
  expect(NO_SCREEN.filter((pattern) => !(pattern in PAGE_POLICIES))).toEqual([])
  for (const pattern of NO_SCREEN.filter((one) => viewerOf(one) === 'visitor' && !/:|logout/i.test(one))) {
    const answer = await request.get(pattern, { maxRedirects: 0 })
    expect(answer.status() === 200 && answer.headers()['content-type']?.includes('text/html'), pattern).toBe(false)
  }
})

test('a page without an address is not skipped', ({ things }) => {
  expect(() => addressOf('/parrots/:parrotId', things)).toThrow('expected an address for /parrots/:parrotId')
})

test.describe('the walk sees', () => {
  const PLANTED = [
    { fault: 'image-alt', html: '<img src="/favicon.svg" width="10" height="10">', found: [/^image-alt: /] },
    {
      fault: 'words that are too pale',
      html: '<p id="pale">Too pale to read</p>',
      css: '#pale { color: #ddd; background: #fff }',
      found: [/^color-contrast: #pale/, /^dark: color-contrast: #pale/],
    },
    {
      fault: 'text with too little contrast in the dark theme only',
      html: '<p id="pale">Too pale to read</p>',
      css: '@media (prefers-color-scheme: dark) { #pale { color: #333; background: #222 } }',
      found: [/^dark: color-contrast: #pale/],
    },
    {
      fault: 'what is wider than a phone',
      html: '<div id="wide">Wide</div>',
      css: '#wide { width: 900px }',
      found: [/^sideways: \d+ pixels too wide at 320$/],
    },
  ]

  for (const { fault, html, css, found } of PLANTED)
    test(`${fault}, and nothing where it is not`, async ({ page }) => {
      await page.goto('/contactUs')
      expect(await faultsOf(page)).toEqual([])
      await page.evaluate(
        ([added, style]) => {
          document.querySelector('main')?.insertAdjacentHTML('beforeend', added ?? '')
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(style ?? '')
          document.adoptedStyleSheets = [sheet]
        },
        [html, css],
      )
      expect(await faultsOf(page)).toEqual(found.map((one) => expect.stringMatching(one)))
    })
})
