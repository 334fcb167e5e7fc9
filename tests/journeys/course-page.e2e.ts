import { cloneTemplate } from '../support/cluster.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from '../support/site.ts'

const PAGES = ['/scrumMaster', '/businessAnalyst', '/productOwner', '/projectManager']

test('a course page is at most 5,500 pixels long on a desk and 7,500 on a phone', async ({ page }) => {
  // On a new installation: other journeys add dates, and once one has another price each row says the price.
  const server = await startServer({ databaseUrl: await cloneTemplate(process.env.TEST_CLUSTER_URL ?? '') })
  try {
    // The cookie banner goes with its first answer.
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'customised'))
    for (const [width, height, most] of [
      [1440, 900, 5500],
      [390, 844, 7500],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of PAGES) {
        await page.goto(server.url + path)
        const [long, wide] = await page.evaluate(async () => {
          // In the fall-back fonts a few texts take another line. They are asked for by the first layout, not before.
          document.body.getBoundingClientRect()
          await document.fonts.ready
          const { scrollHeight, scrollWidth } = document.documentElement
          return [scrollHeight, scrollWidth]
        })
        expect(long, `${path} at ${width}`).toBeLessThanOrEqual(most)
        expect(wide, `${path} at ${width}`).toBe(width)
      }
    }
  } finally {
    await server.stop()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that trainees leave with opens large, closes with a key, and has an address of its own', async ({
    page,
  }) => {
    await page.goto('/productOwner')
    const sheet = page.getByRole('dialog', { name: 'Backlog, with its reasons' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Backlog, with its reasons' }).click()
    await expect(sheet.getByText('Booking week won’t wait')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Backlog, with its reasons' }).click()
    await sheet.getByRole('link', { name: 'Page of its own' }).click()
    await expect(page).toHaveURL('/twelveWeeks/backlog')
    await expect(page.getByRole('heading', { level: 1, name: 'Backlog, with its reasons' })).toBeInViewport()
  })

  test('a sprint is tried in three decisions', async ({ page }) => {
    await page.goto('/scrumMaster')
    for (const answer of ['What must a parent know', 'What stops us finishing', 'What would you leave out'])
      await page.getByRole('link', { name: answer }).click()
    await expect(page.getByText('A parent can decide to come. That was the whole point')).toBeInViewport()
    await expect(page.getByRole('list', { name: 'The leaflet: 3 of 6 panels done' })).toBeAttached()
  })

  test('a module and a week unfold, and on a phone the rest of a section does', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/scrumMaster')
    const learn = page.getByRole('region', { name: 'What you will learn' })
    await expect(learn.getByRole('listitem').first()).toBeHidden()
    await learn.locator('summary').click()
    await expect(learn.getByRole('listitem').first()).toBeVisible()
    await page.getByRole('heading', { name: 'Planning the first sprint' }).click()
    await expect(page.getByText('Start sprint 1 and keep the board up to date every day.')).toBeVisible()
  })
})
