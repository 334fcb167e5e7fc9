import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const NONE = {
  essential: false,
  functional: false,
  performance: false,
  marketing: false,
  analytics: false,
  thirdParty: false,
}

test('accepting is remembered, and the banner never flashes up again', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await kept(page)).toEqual({ cookieConsent: 'accepted' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('rejecting what is not essential stores six refusals', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(banner(page)).toBeHidden()
  // The banner goes at once; the six are written by the script that is fetched then.
  await expect(async () => {
    const { cookieConsent, cookiePreferences = '' } = await kept(page)
    expect(cookieConsent).toBe('customised')
    expect(JSON.parse(cookiePreferences)).toEqual(NONE)
  }).toPass()
})

test('personalising with the keyboard: all six start off, Save keeps them, the footer opens the panel again', async ({
  page,
}) => {
  await page.goto('/')
  const personalise = banner(page).getByRole('button', { name: 'Personalise' })
  const panel = page.getByRole('dialog', { name: 'Cookie settings' })
  await personalise.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  for (const box of await panel.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(panel.getByRole('checkbox')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(personalise).toBeFocused()
  await personalise.press('Enter')
  await panel.getByLabel('Analytics').check()
  await panel.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(async () => {
    const { cookieConsent, cookiePreferences = '' } = await kept(page)
    expect(cookieConsent).toBe('customised')
    expect(JSON.parse(cookiePreferences)).toEqual({ ...NONE, analytics: true })
  }).toPass()

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.press('Enter')
  await panel.getByRole('button', { name: 'Accept All' }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(settings, 'the focus returns').toBeFocused()
  await expect(async () => {
    const now = await kept(page)
    expect(now.cookieConsent).toBe('accepted')
    expect(Object.values(JSON.parse(now.cookiePreferences ?? '')), 'the earlier answer is changed').toEqual(
      Array(6).fill(true),
    )
  }).toPass()
})

test('the three answers are next to each other on the smallest screen, none of them outside it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const frame = await banner(page).locator('.wrap').boundingBox()
  const last = await banner(page).getByRole('button', { name: 'Personalise' }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

test('nothing on the home page moves while it loads, and little when its fonts come late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  // The fonts load after everything else is painted: the worst case for a visitor.
  const { promise: painted, resolve: sendFonts } = Promise.withResolvers<void>()
  let fonts = 0
  await page.route('**/*.woff2', async (route) => {
    fonts++
    await painted
    await route.continue()
  })
  const ready = page.goto('/') // which it is only with its fonts
  await expect(banner(page)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await shiftsOnceStill(page)).toEqual([])
  sendFonts()
  await ready
  await page.waitForLoadState('networkidle')
  const late = await shiftsOnceStill(page)
  expect(fonts).toBeGreaterThan(1)
  expect(
    late.reduce((sum, shift) => sum + shift, 0),
    'what counts as good: https://web.dev/articles/cls',
  ).toBeLessThan(0.1)
})

/** The layout shifts, once everything loaded is painted. */
const shiftsOnceStill = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done))
    return (window as unknown as { shifts: number[] }).shifts
  })

test('a chosen theme is remembered in its tab, and longer only with consent', async ({ page, context }) => {
  const themeOf = (one: Page) => one.evaluate(() => document.documentElement.dataset.theme)
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  // The script that keeps the six answers comes when it is first asked for.
  await expect.poll(async () => Object.keys(await kept(page)).sort()).toEqual(['cookieConsent', 'cookiePreferences'])
  await page.reload()
  expect(await themeOf(page)).toBe('dark')
  const other = await context.newPage()
  await other.goto('/faq')
  expect(await themeOf(other)).toBe('')
  expect(Object.keys(await kept(page)).sort()).toEqual(['cookieConsent', 'cookiePreferences'])

  const panel = page.getByRole('dialog', { name: 'Cookie settings' })
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await panel.getByLabel('Functional').check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(async () => expect((await kept(page)).theme).toBe('dark')).toPass()
  await other.reload()
  expect(await themeOf(other)).toBe('dark')

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await panel.getByLabel('Functional').uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(async () => expect((await kept(page)).theme).toBeUndefined()).toPass()
  await page.reload()
  expect(await themeOf(page), 'this tab stays as it was').toBe('dark')
})
