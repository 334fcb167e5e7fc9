import { sql } from 'kysely'
import { type Database, isDatabaseUnavailable } from './database.ts'
import type { Log } from './log.ts'
import { isLoopbackAddress, limitKeyOf } from './network-address.ts'

interface Limit {
  most: number
  seconds: number
  /**
   * For the loopback address, which all visitors share where a proxy on this machine is not trusted; unset: no limit.
   * See docs/decisions/009.
   */
  mostFromHere?: number
}

/** How often something may be done, counted in the database so that all processes share the count. */
export const LIMITS = {
  'book-place': { most: 30, seconds: 600 },
  'start-payment': { most: 20, seconds: 3600 },
  // Two open tabs of one buyer ask more often than a person would.
  'start-payment-of-booking': { most: 5, seconds: 600, mostFromHere: 100 },
  // The checkout loads again and goes on with the payment that it has: more often than any person does.
  'go-on-with-payment': { most: 60, seconds: 600, mostFromHere: 300 },
  // The pages after paying ask the provider, and reload every five seconds while it does not know.
  'look-at-payment': { most: 1, seconds: 2 },
  'look-at-payments': { most: 200, seconds: 600 },
  'try-coupon': { most: 10, seconds: 3600 },
  'send-enquiry': { most: 5, seconds: 600, mostFromHere: 40 },
  'sign-up-for-taster': { most: 10, seconds: 3600 },
  'join-waiting-list': { most: 10, seconds: 3600 },
  'post-comment': { most: 5, seconds: 600, mostFromHere: 40 },
  'rate-article': { most: 15, seconds: 3600, mostFromHere: 60 },
  // From one address for all names. Who goes on guessing waits longer and longer: a quarter of an hour, four hours, a day.
  'sign-in-from': { most: 30, seconds: 900 },
  'sign-in-from-again': { most: 60, seconds: 4 * 3600 },
  'sign-in-from-on-and-on': { most: 100, seconds: 24 * 3600 },
  'sign-in-here': { most: 10, seconds: 900 },
  'sign-in-name': { most: 100, seconds: 3600 },
  'sign-in-known': { most: 10, seconds: 900 },
  'passkey-challenge': { most: 30, seconds: 900, mostFromHere: 300 },
  'one-time-code': { most: 10, seconds: 900 },
  'store-picture': { most: 20, seconds: 3600 },
  'draw-document': { most: 60, seconds: 600 },
  'ask-for-reset': { most: 10, seconds: 3600, mostFromHere: 80 },
  // For as long as a link works, so that after the third email one of the links still works.
  'send-reset-to': { most: 3, seconds: 2 * 3600 },
  // Each of the two kinds of link, to one colleague; as with a student's reset, one that works is always in the mailbox.
  'ask-for-office-link': { most: 10, seconds: 3600, mostFromHere: 80 },
  'office-link-to': { most: 3, seconds: 3600 },
  'ask-for-login-link': { most: 10, seconds: 3600, mostFromHere: 80 },
  'login-link-to': { most: 5, seconds: 3600 },
  // The page says how to withdraw without it: the right itself is not limited.
  withdraw: { most: 10, seconds: 600, mostFromHere: 80 },
  'withdraw-from-booking': { most: 5, seconds: 3600 },
  // A whole class may share one address, and everybody follows the link again when the connection breaks.
  'join-session': { most: 200, seconds: 600 },
  'open-link': { most: 30, seconds: 600, mostFromHere: 300 },
} satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/**
 * What is counted: an address (its network, where it is IPv6), or `of` anything else, such as the name in a login form.
 * `by` is then the address of the visitor, where the loopback address has its own limit.
 */
type Counted = { limit: LimitName; address: string } | { limit: LimitName; of: string; by?: string }

const addressIn = (input: Counted) => ('address' in input ? { address: limitKeyOf(input.address) } : {})

const keyOf = (input: Counted): string => `${input.limit}/${'of' in input ? input.of : limitKeyOf(input.address)}`

/**
 * Counts one attempt and returns whether it is within the limit; what cannot be counted is not. @throws where the database
 * is unavailable: what the caller does next would need it too.
 */
export async function isWithinLimit(platform: { db: Database; log: Log }, input: Counted): Promise<boolean> {
  const { seconds, ...limit }: Limit = LIMITS[input.limit]
  const who = 'address' in input ? input.address : input.by
  const most = who !== undefined && isLoopbackAddress(who) ? limit.mostFromHere : limit.most
  if (most === undefined) return true
  try {
    const { rows } = await sql<{ count: number }>`
      insert into rate_limit as stored (key, count, resets_at)
      values (${keyOf(input)}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when stored.resets_at < now() then 1 else stored.count + 1 end,
        resets_at = case when stored.resets_at < now() then excluded.resets_at else stored.resets_at end
      returning count`.execute(platform.db)
    const count = rows[0]?.count ?? 0
    // Logged once per period, or a flood would write a line for each attempt.
    if (count === most + 1) platform.log.warn('limit_reached', { limit: input.limit, ...addressIn(input) })
    return count <= most
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    platform.log.warn('rate_limit_unavailable', { error })
    return false
  }
}

/** Takes one counted attempt back: it was legitimate after all. */
export async function uncountAttempt(platform: { db: Database }, input: Counted): Promise<void> {
  await platform.db
    .updateTable('rateLimit')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', keyOf(input))
    .where('count', '>', 0)
    .execute()
}

/** Deletes the counts whose period is over by the database's clock. */
export async function purgeExpiredLimits(platform: { db: Database }): Promise<void> {
  await platform.db
    .deleteFrom('rateLimit')
    .where('resetsAt', '<', sql<Date>`now()`)
    .execute()
}
