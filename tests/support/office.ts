import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { sha256 } from '../../src/platform/crypto.ts'
import { hashPassword } from '../../src/platform/password-hash.ts'
import type { Role } from '../../src/domain/accounts/account.ts'

export const OFFICE_PASSWORD = 'tide tables by heart'
const passwordHash = hashPassword(OFFICE_PASSWORD)

/** An account with the password above. Returns its username. */
export async function anAccount(
  database: Pick<Pool, 'query'>,
  input: { role?: Role; username?: string } = {},
): Promise<string> {
  const { role = 'owner', username = `${role}-${crypto.randomUUID().slice(0, 8)}` } = input
  await database.query(
    `insert into account (username, name, email, role, password_hash) values ($1, $1, $2, $3, $4)
     on conflict (lower(username)) do nothing`,
    [username, `${username}@example.com`, role, await passwordHash],
  )
  return username
}

/** Opens a page as staff of this role, with a planted session. Returns the username. */
export async function signInToOffice(
  page: Page,
  site: { url: string; database: Pick<Pool, 'query'> },
  input: { role?: Role; username?: string; to?: string } = {},
): Promise<string> {
  const username = await anAccount(site.database, input)
  await plantSession(page, site, { username, cookie: 'office' })
  await page.goto(input.to ?? '/welcome')
  return username
}

/** Stores a login session of an account, and sets its cookie in the browser of this page. */
export async function plantSession(
  page: Page,
  site: { url: string; database: Pick<Pool, 'query'> },
  input: { username: string; cookie: 'office' | 'student' },
): Promise<void> {
  const token = randomBytes(32).toString('hex')
  const { rowCount } = await site.database.query(
    `insert into login_session (account_id, token_digest, address, browser)
     select id, $2, '127.0.0.1', 'a browser' from account where lower(username) = lower($1)`,
    [input.username, sha256(token)],
  )
  if (rowCount !== 1) throw new Error(`expected an account ${input.username}`)
  await page
    .context()
    .addCookies([{ name: input.cookie, value: token, url: site.url, httpOnly: true, sameSite: 'Lax' }])
}
