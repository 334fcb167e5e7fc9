import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'

test('either arrow turns to the other three benefits on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/individualTraining')
  const shown = itemsOf(page, 'Benefits').filter({ visible: true }).getByRole('heading')
  const first = ['Live online training', 'Remote work experience', 'Coaching']
  const second = ['Mentoring', 'Resources', 'Certificate of attendance']
  const place = page.getByRole('region', { name: 'Benefits' }).getByRole('status')
  await expect(shown).toHaveText(first)
  for (const arrow of ['Next benefits', 'Previous benefits']) {
    await page.getByRole('button', { name: arrow }).click()
    await expect(shown).toHaveText(second)
    await expect(place.getByText('2 of 2')).toBeVisible()
    await page.getByRole('button', { name: arrow }).press('Enter')
    await expect(shown).toHaveText(first)
    await expect(place.getByText('1 of 2')).toBeVisible()
  }
})

test('at 768 pixels all six benefits are shown and there are no arrows', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/individualTraining')
  await expect(itemsOf(page, 'Benefits').filter({ visible: true })).toHaveCount(6)
  await expect(page.getByRole('button', { name: /benefits$/ })).toHaveCount(0)
})

test('Get In Touch leads to the form on both pages for companies', async ({ page }) => {
  for (const path of ['/corporateTraining', '/viewProgrammes']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Get In Touch' }).click()
    await expect(page).toHaveURL(`${path}#book-call-section`)
    await expect(page.locator('#book-call-section')).toBeInViewport()
  }
})

test('a price is faint from another choice until that one’s is shown', async ({ page }) => {
  await page.goto('/corporateTraining?people=14&format=One+day')
  const price = page.locator('.calculator-price')
  await expect(price).toContainText('14 people in 2 groups: one day, about £372 each.')
  await page.getByRole('radio', { name: 'Two days', exact: true }).check()
  await expect(price).toHaveCSS('opacity', '0.4')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(price).toContainText('14 people in 2 groups: two days')
  await expect(price).toHaveCSS('opacity', '1')
})

test('the film plays from one button, and then has the browser’s controls', async ({ page }) => {
  await page.goto('/individualTraining')
  const film = page.locator('video')
  await expect(film).toBeHidden()
  await page.getByRole('button', { name: 'Play, 1:45' }).click()
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false)
  await expect(page.getByRole('button', { name: 'Play, 1:45' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the film has only the browser’s controls', async ({ page }) => {
    await page.goto('/individualTraining')
    await expect(page.locator('video[controls]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play, 1:45' })).toBeHidden()
  })
})

const itemsOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).locator('ol > li, ul > li')
