import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** For what is looked at in `seePage`: the page is loaded again soon. */
export const SOON = { timeout: 500 }

/** A public page, loaded again until it shows what is expected: a cached page is dropped a moment after a change. */
export const seePage = (page: Page, path: string, look: () => Promise<void>) =>
  expect(async () => {
    await page.goto(path)
    await look()
  }).toPass({ timeout: 15_000 })
