import type { Page } from '@playwright/test'
import { EMAIL_DOCUMENTS } from '../../src/site-content/emails/email-documents.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, test } from '../support/site.ts'

const [SMALL, PHONE, COLUMN, DESK] = [320, 390, 600, 1000]
const MAX_LENGTH = 1200

test('no email is wider than a phone, not even with a long address, or longer than two screens; each has one button at most', async ({
  page,
  site,
}) => {
  test.slow()
  await signInToOffice(page, site, { to: '/emailwording' })
  expect(EMAIL_DOCUMENTS.length).toBeGreaterThan(30)
  for (const { key } of EMAIL_DOCUMENTS) {
    await page.setViewportSize({ width: SMALL, height: 844 })
    await page.goto(`/emailwording/${key}/preview`)
    for (const width of [SMALL, PHONE]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await widestOf(page), key).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: DESK, height: 844 })
    const email = page.locator('body > table')
    expect(await page.locator('table.column').evaluate((column) => column.getBoundingClientRect().width), key).toBe(600)
    await page.setViewportSize({ width: COLUMN, height: 844 })
    expect(await email.evaluate((shown) => shown.getBoundingClientRect().height), key).toBeLessThanOrEqual(MAX_LENGTH)
    expect(await email.locator('td[bgcolor] > a').count(), key).toBeLessThanOrEqual(1)
  }

  await page.setViewportSize({ width: PHONE, height: 844 })
  await page.locator('table.column').evaluate((column) => column.style.setProperty('overflow-wrap', 'normal'))
  await page
    .locator('table.column td')
    .first()
    .evaluate((cell) => {
      cell.setAttribute('style', '')
      cell.append('x'.repeat(200))
    })
  expect(await widestOf(page), 'twin: without the wrapping a long address is wider').toBeGreaterThan(PHONE)
})

/** How far anything reaches: a table of fixed layout lets what is too wide stick out. */
const widestOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
