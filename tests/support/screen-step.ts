import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Things } from './one-of-each.ts'
import type { Viewer } from './screens.ts'

/** Another state of a page: another address, and what is opened or sent there. */
export interface Step {
  name: string
  /** The address, if it is not the page's own. */
  at?: (things: Things) => string
  open?: (page: Page, things: Things) => Promise<void>
  /** Who is logged in, if not the user that the page is for. */
  as?: Viewer
  /** Exists only on a phone. */
  onPhone?: boolean
}

export const main = (page: Page) => page.getByRole('main')
export const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

/** A form that is sent empty, and shows its errors. */
export const sendEmpty = (button: string | RegExp, error: string | RegExp): Step => ({
  name: `nothing filled in, and “${button}” pressed`,
  open: async (page) => {
    await press(page, button)
    await expect(main(page).getByText(error).first()).toBeVisible()
  },
})

/** The page at another address. */
export const at = (name: string, address: (things: Things) => string): Step => ({ name, at: address })
