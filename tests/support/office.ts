import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { hashPassword } from '../../src/platform/password-hash.ts'
import type { Role } from '../../src/domain/people/account.ts'

export const OFFICE_PASSWORD = 'tide tables by heart'
const passwordHash = hashPassword(OFFICE_PASSWORD)

/** An account with the password above; its username is answered. */
export async function anAccount(
  database: Pick<Pool, 'query'>,
  facts: { role?: Role; username?: string } = {},
): Promise<string> {
  const { role = 'owner', username = `${role}-${crypto.randomUUID().slice(0, 8)}` } = facts
  await database.query(
    `insert into account (username, name, email, role, password_hash) values ($1, $1, $2, $3, $4)
     on conflict (lower(username)) do nothing`,
    [username, `${username}@example.com`, role, await passwordHash],
  )
  return username
}

/** Signs in at the office's door as somebody of this role, and stays on the page that was wanted. */
export async function signInToOffice(
  page: Page,
  site: { database: Pick<Pool, 'query'> },
  facts: { role?: Role; username?: string; to?: string } = {},
): Promise<string> {
  const username = await anAccount(site.database, facts)
  await page.goto(facts.to ?? '/welcome')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/adminLogin'))
  return username
}
