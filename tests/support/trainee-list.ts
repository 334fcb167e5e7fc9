import type { Page } from '@playwright/test'

export const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Name, email, phone' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

export const rows = (page: Page) => page.locator('tbody[data-rows] tr')
