import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

interface Limit {
  most: number
  seconds: number
  /** For this machine's own address, which stands for everybody behind it; without one it is not limited. */
  mostFromHere?: number
}

/** What may be done how often, counted in the database so that all processes share the count. */
export const LIMITS = {
  'book-place': { most: 30, seconds: 600 },
  'start-payment': { most: 60, seconds: 600 },
  'try-coupon': { most: 10, seconds: 3600 },
  'send-enquiry': { most: 5, seconds: 600, mostFromHere: 40 },
  'sign-up-for-taster': { most: 10, seconds: 3600 },
  'post-comment': { most: 5, seconds: 600, mostFromHere: 40 },
  'rate-article': { most: 15, seconds: 3600, mostFromHere: 60 },
} satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/**
 * Counts one try of somebody and answers whether it is within the limit. A database that does not answer limits nobody: it refuses by itself.
 */
export async function isWithinLimit(
  platform: { db: Database; log: Log },
  facts: { limit: LimitName; address: string },
): Promise<boolean> {
  const { seconds, ...limit }: Limit = LIMITS[facts.limit]
  const most = isLoopback(facts.address) ? limit.mostFromHere : limit.most
  if (most === undefined) return true
  try {
    const { rows } = await sql<{ count: number }>`
      insert into rate_limit as kept (key, count, resets_at)
      values (${`${facts.limit}/${facts.address}`}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when kept.resets_at < now() then 1 else kept.count + 1 end,
        resets_at = case when kept.resets_at < now() then excluded.resets_at else kept.resets_at end
      returning count`.execute(platform.db)
    return (rows[0]?.count ?? 0) <= most
  } catch (error) {
    platform.log.warn('rate_limit_unavailable', { error })
    return true
  }
}

/** Forgets the counts whose time is over. */
export async function forgetLimits(platform: { db: Database }): Promise<void> {
  await platform.db
    .deleteFrom('rateLimit')
    .where('resetsAt', '<', sql<Date>`now()`)
    .execute()
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)
