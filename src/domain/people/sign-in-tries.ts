import type { Platform } from '#platform/platform.ts'
import { giveBack, isWithinLimit } from '#platform/rate-limits.ts'
import { sha256 } from '#platform/digest.ts'
import { knownMark } from './known-browser.ts'

interface LoginAttempt {
  username: string
  address: string
  known: string | null
  accountId: string | undefined
}

/**
 * Whether one more password may be tried. From a browser that the account knows, its own tries alone count. From any
 * other, ten for this name from this address, then a hundred an hour for this name from everywhere.
 */
export async function isLoginAttemptAllowed(platform: Platform, tries: LoginAttempt): Promise<boolean> {
  for (const limit of await limitsOf(platform, tries)) if (!(await isWithinLimit(platform, limit))) return false
  return true
}

/** The right password was no guess. */
export async function giveLoginAttemptBack(platform: Platform, tries: LoginAttempt): Promise<void> {
  for (const limit of await limitsOf(platform, tries)) await giveBack(platform, limit)
}

async function limitsOf(platform: Platform, { username, address, known, accountId }: LoginAttempt) {
  const name = sha256(username.toLowerCase())
  const mark = await knownMark(platform, { known, accountId })
  if (mark) return [{ limit: 'sign-in-known', of: mark } as const]
  return [{ limit: 'sign-in-here', of: `${name}/${address}` } as const, { limit: 'sign-in-name', of: name } as const]
}
