import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { type Database, isDatabaseUnavailable } from './database.ts'
import type { Log } from './log.ts'
import { AROUND, isLoopbackAddress, networksOf } from './network-address.ts'

interface Limit {
  most: number
  seconds: number
  /**
   * For the loopback address, which all visitors share where a proxy on this machine is not trusted; unset: no limit.
   * See docs/decisions/009.
   */
  mostFromHere?: number
  /** In place of AROUND. */
  around?: number
}

/**
 * How often something may be done, counted in the database so that all processes share the count. From one address an office
 * of twenty, a class or a school may come at once: what each of them does twice is within every limit of an address.
 */
export const LIMITS = {
  'book-place': { most: 120, seconds: 600 },
  'start-payment': { most: 40, seconds: 3600 },
  // Two open tabs of one buyer ask more often than a person would.
  'start-payment-of-booking': { most: 5, seconds: 600, mostFromHere: 100 },
  // The checkout loads again and goes on with the payment that it has: more often than any person does.
  'go-on-with-payment': { most: 240, seconds: 600, mostFromHere: 300 },
  // The pages after paying ask the provider, and reload every five seconds while it does not know.
  'look-at-payment': { most: 1, seconds: 2 },
  'look-at-payments': { most: 200, seconds: 600 },
  // To one address, by anyone who types it with a date on which it holds an unpaid place.
  'unfinished-booking-to': { most: 5, seconds: 24 * 3600 },
  // To one employer, by anyone who types the address: a class of twenty may ask the same one.
  'ask-employer': { most: 20, seconds: 24 * 3600 },
  // Wrong codes only: a right one is given back.
  'try-coupon': { most: 10, seconds: 3600 },
  'send-enquiry': { most: 40, seconds: 600, mostFromHere: 80 },
  'send-enquiry-as': { most: 5, seconds: 600, mostFromHere: 40 },
  'sign-up-for-taster': { most: 60, seconds: 3600 },
  'join-waiting-list': { most: 60, seconds: 3600 },
  'post-comment': { most: 40, seconds: 600, mostFromHere: 80 },
  'rate-article': { most: 60, seconds: 3600, mostFromHere: 120 },
  // From one address for all names. Who goes on guessing waits longer and longer: a quarter of an hour, four hours, a day.
  'sign-in-from': { most: 30, seconds: 900 },
  'sign-in-from-again': { most: 60, seconds: 4 * 3600 },
  'sign-in-from-on-and-on': { most: 100, seconds: 24 * 3600 },
  'sign-in-here': { most: 10, seconds: 900, mostFromHere: 10, around: 2 },
  'sign-in-name': { most: 100, seconds: 3600 },
  'sign-in-known': { most: 10, seconds: 900 },
  'passkey-challenge': { most: 100, seconds: 900, mostFromHere: 300 },
  'one-time-code': { most: 10, seconds: 900 },
  'one-time-code-from': { most: 20, seconds: 900, mostFromHere: 20, around: 2 },
  'one-time-code-of-account': { most: 60, seconds: 3600 },
  'store-picture': { most: 20, seconds: 3600 },
  'draw-document': { most: 60, seconds: 600 },
  'ask-for-reset': { most: 60, seconds: 3600, mostFromHere: 120 },
  // For as long as a link works, so that after the third email one of the links still works.
  'send-reset-to': { most: 3, seconds: 2 * 3600 },
  // Each of the two kinds of link, to one colleague; as with a student's reset, one that works is always in the mailbox.
  'ask-for-office-link': { most: 60, seconds: 3600, mostFromHere: 120 },
  'office-link-to': { most: 3, seconds: 3600 },
  'ask-for-login-link': { most: 60, seconds: 3600, mostFromHere: 120 },
  'login-link-to': { most: 5, seconds: 3600 },
  // The page says how to withdraw without it: the right itself is not limited.
  withdraw: { most: 60, seconds: 600, mostFromHere: 120 },
  'withdraw-from-booking': { most: 5, seconds: 3600 },
  // A whole class may share one address, and everybody follows the link again when the connection breaks.
  'join-session': { most: 200, seconds: 600 },
  'open-link': { most: 200, seconds: 600, mostFromHere: 300 },
} satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/**
 * What is counted: the networks of an address, together with `of` where it is given, or `of` alone, such as the name in a
 * login form. `by` is then the address of the visitor, where the loopback address has its own limit.
 */
type Counted = { limit: LimitName; address: string; of?: string } | { limit: LimitName; of: string; by?: string }

/** One attempt too many, and in how many seconds the next one counts again. */
export interface TooMany {
  ok: false
  error: 'too-many-tries'
  seconds: number
}

/** Counts one attempt against each limit, in this order, and returns the first that it is not within; null: it is allowed. */
export async function refuseAttempt(
  platform: { db: Database; log: Log },
  ...counted: Counted[]
): Promise<TooMany | null> {
  for (const input of counted) {
    const seconds = await secondsToWait(platform, input)
    if (seconds === 0) continue
    const answering = refusals.getStore()
    if (answering) answering.seconds = seconds
    return { ok: false, error: 'too-many-tries', seconds }
  }
  return null
}

/** Whether one more attempt is within the limit. */
export const isWithinLimit = async (platform: { db: Database; log: Log }, input: Counted): Promise<boolean> =>
  (await refuseAttempt(platform, input)) === null

const refusals = new AsyncLocalStorage<{ seconds: number }>()

/** Answers a request, and tells how many seconds it has to wait for the attempt that it was refused; 0 where none was. */
export async function answerWithin(answer: () => Promise<void>): Promise<number> {
  const answering = { seconds: 0 }
  await refusals.run(answering, answer)
  return answering.seconds
}

/**
 * Counts one attempt; what cannot be counted is not allowed. @throws where the database is unavailable: what the caller
 * does next would need it too.
 */
async function secondsToWait(platform: { db: Database; log: Log }, input: Counted): Promise<number> {
  const { seconds, mostFromHere, around = AROUND, ...limit }: Limit = LIMITS[input.limit]
  const who = 'address' in input ? input.address : input.by
  const most = who !== undefined && isLoopbackAddress(who) ? mostFromHere : limit.most
  if (most === undefined) return 0
  try {
    for (const [index, key] of keysOf(input).entries()) {
      const { count, wait } = await countOne(platform, { key, seconds })
      const allowed = index === 0 ? most : most * around
      // Logged once per period, or a flood would write a line for each attempt.
      if (count === allowed + 1) platform.log.warn('limit_reached', { limit: input.limit, ...networkIn(input, index) })
      if (count > allowed) return wait
    }
    return 0
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    platform.log.warn('rate_limit_unavailable', { error })
    return UNCOUNTED_S
  }
}
const UNCOUNTED_S = 60

async function countOne({ db }: { db: Database }, { key, seconds }: { key: string; seconds: number }) {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limit as stored (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when stored.resets_at < now() then 1 else stored.count + 1 end,
      resets_at = case when stored.resets_at < now() then excluded.resets_at else stored.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('expected a counted row')
  return counted
}

const networkIn = (input: Counted, index: number) =>
  'address' in input ? { address: networksOf(input.address)[index] } : {}

/** From the smallest network outwards: what a network may not try any more does not count against the one around it. */
function keysOf(input: Counted): string[] {
  const of = input.of === undefined ? [] : [input.of]
  if (!('address' in input)) return [[input.limit, ...of].join('/')]
  return networksOf(input.address).flatMap((network) => (network ? [[input.limit, ...of, network].join('/')] : []))
}

/** Takes one allowed attempt back: it was legitimate after all. */
export async function uncountAttempt(platform: { db: Database }, input: Counted): Promise<void> {
  await platform.db
    .updateTable('rateLimit')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keysOf(input))
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
