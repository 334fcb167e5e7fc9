import type { Page } from '@playwright/test'
import { OFFICE_PASSWORD } from './office.ts'
import type { Site } from './site.ts'

export const give = async (page: Page, username: string, password = OFFICE_PASSWORD) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A code is valid from the step before its own to the one after, and only once. */
export const stepNow = () => Math.floor(Date.now() / 30_000)

export const secretOf = async (site: Site, username: string): Promise<string> => {
  const { rows } = await site.database.query('select totp_secret from account where username = $1', [username])
  return rows[0].totp_secret
}
