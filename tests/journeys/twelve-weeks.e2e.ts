import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'

const board = (page: Page) => page.locator('.moving-board')
const week = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** How a card is on the moving board: across and down, in pixels from its corner. Invisible before it comes. */
const cardAt = (page: Page, id: string) =>
  board(page).evaluate((list, card) => {
    const box = list.querySelector(`#c${card}`)?.getBoundingClientRect()
    const { left, top } = list.getBoundingClientRect()
    return box && [Math.round(box.left - left), Math.round(box.top - top)]
  }, id)

const columnAt = (page: Page, name: string) =>
  board(page).evaluate((list, text) => {
    const head = [...list.querySelectorAll('.heads p')].find((one) => one.textContent?.startsWith(text))
    return head && Math.round(head.getBoundingClientRect().left - list.getBoundingClientRect().left)
  }, name)

test('the page scrolls through the weeks: cards move from column to column, and nothing else shifts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/twelveWeeks')
  await page.evaluate(async () => {
    await document.fonts.ready
    // What they move is drawn with the next frame: not what is looked at here.
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done))
    const seen = { total: 0 }
    new PerformanceObserver((list) => {
      // As the web's measure counts: not what follows a press within half a second.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.total += entry.value
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts: seen })
  })
  for (let number = 1; number <= 12; number++) {
    await page
      .getByRole('navigation', { name: 'Weeks' })
      .getByRole('link', { name: `Week ${number}`, exact: true })
      .click()
    await expect(page.locator(`#week-${number} h3`)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.locator(`#week-${number}`).evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    if (number === 5) expect((await cardAt(page, '11'))?.[0]).toBe(await columnAt(page, 'Doing'))
    if (number === 5) await expect(page.getByText('eleven of our families have no smartphone')).toBeInViewport()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(640, 450)
  const lastWeek = page.locator('#week-12 h3')
  await expect(async () => {
    await page.mouse.wheel(0, 150)
    await expect(lastWeek).toBeInViewport({ ratio: 1, timeout: 50 })
  }).toPass({ intervals: [50] })
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBe(0)
  await week(page, 'Theirs now').getByRole('link', { name: 'What all that water was' }).click()
  await expect(page.getByRole('heading', { name: 'You have seen this wave before.' })).toBeInViewport()
})

test('a role’s sentence and ring follow the choice of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/twelveWeeks#week-5')
  await expect(page.getByText('You lead the first retrospective')).toBeVisible()
  await page.getByRole('group', { name: 'You are the' }).getByText('Product Owner').click()
  await expect(page.getByText('You lead the first retrospective')).toBeHidden()
  await expect(page.getByText('You answer Bridget the same evening')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('You record the first 118 hours')).toBeVisible()
})

test('the choice of a role leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/twelveWeeks#week-5')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  for (const role of ['Project Manager', 'Business Analyst', 'Scrum Master']) {
    // A click of the locator would itself scroll.
    const { x, y } = (await page.getByRole('group', { name: 'You are the' }).getByText(role).boundingBox()) ?? {
      x: 0,
      y: 0,
    }
    await page.mouse.click(x + 10, y + 20)
    await expect(page.getByRole('radio', { name: role })).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Business Analyst' })).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(3000)
})

test('the first week comes in below the rule, and between two weeks there is always the text of one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/twelveWeeks')
  const coming = await page.locator('.track').evaluate((track) => {
    scrollTo({ top: track.getBoundingClientRect().top + scrollY - innerHeight / 2, behavior: 'instant' })
    const topOf = (selector: string) => track.querySelector(selector)?.getBoundingClientRect().top ?? 0
    return topOf('#week-1 h3') - topOf('.role-choice')
  })
  expect(coming).toBeGreaterThan(0)
  // At half they change over.
  for (const tenth of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]) {
    const shown = await page.locator('.track').evaluate(async (track, share) => {
      const weeks = [5, 6].map((number) => track.querySelector(`#week-${number}`))
      const step = (track.getBoundingClientRect().height - innerHeight) / 12
      scrollTo({ top: track.getBoundingClientRect().top + scrollY + (4 + share) * step, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return weeks.map((one) => one && getComputedStyle(one).opacity)
    }, tenth / 10)
    expect(shown, `${tenth} tenths after week 5`).toEqual(tenth < 5 ? ['1', '0'] : ['0', '1'])
  }
})

test('on a phone a tap on a week brings it, and so does a swipe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/twelveWeeks')
  for (const number of [3, 12, 7]) {
    await page
      .getByRole('navigation', { name: 'Weeks' })
      .getByRole('link', { name: `Week ${number}`, exact: true })
      .click()
    await expect(page.locator(`#week-${number} h3`)).toBeInViewport({ ratio: 1 })
  }
  await page.locator('.weeks').evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.8 }))
  await expect(page.locator('#week-8 h3')).toBeInViewport({ ratio: 1 })
})

for (const { name, options } of [
  { name: 'under reduced motion', options: { contextOptions: { reducedMotion: 'reduce' as const } } },
  {
    name: 'without scripts',
    options: { javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' as const } },
  },
])
  test.describe(name, () => {
    test.use(options)

    test('the week that the address names stands still, and the steps lead on', async ({ page }) => {
      await page.goto('/twelveWeeks')
      await expect(week(page, 'Six strangers and a swimming pool')).toBeVisible()
      await week(page, 'Six strangers and a swimming pool').getByRole('link', { name: 'Week 2' }).click()
      await expect(page).toHaveURL('/twelveWeeks#week-2')
      await expect(week(page, 'Six strangers')).toBeHidden()
      await expect(week(page, 'Seventy calls in one week').getByRole('table')).toBeVisible()
      await week(page, 'Seventy calls').getByRole('link', { name: 'Week 1' }).click()
      await expect(week(page, 'Six strangers')).toBeVisible()
    })
  })

test('nothing scrolls sideways from 320 to 2,560 pixels', async ({ page }) => {
  await page.goto('/twelveWeeks#week-8')
  for (const width of [320, 390, 768, 1023, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 720 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `at ${width} pixels`).toBe(0)
  }
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`each answer in the sprint to try leads to what came of it, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/sprintToTry')
    const steps = page.getByRole('main').getByRole('listitem')
    for (const [answer, outcome, next] of [
      ['Let’s start all six', 'all six have a heading', 'Finish the drawing yourself'],
      ['Finish the drawing yourself', 'no one sees that Ife is waiting', 'Write it in with a pen'],
      ['Write it in with a pen', 'you find out on the day', ''],
    ] as const) {
      await page.getByRole('link', { name: answer }).click()
      const came = steps.filter({ hasText: outcome })
      await expect(came).toBeInViewport({ ratio: 1 })
      const below = next ? page.getByRole('link', { name: next }) : page.getByText('One panel is finished.')
      await expect(below).toBeInViewport({ ratio: 1 })
    }
  })
