import { sql } from 'kysely'
import type { Result } from '#domain/result.ts'
import { statesBefore } from '#domain/transitions.ts'
import { readCode } from '#domain/typed-code.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany, uncountAttempt } from '#platform/rate-limits.ts'
import { type Coupon, type CouponState, couponStateOf, REDEMPTION_TRANSITIONS, reductionOf } from './pricing.ts'

/** The coupon behind a code, if it may be used for this course now; null for every other reason alike. */
export async function findCoupon(
  platform: { db: Database | Tx },
  input: { code: string; courseId: number },
): Promise<Coupon | null> {
  const row = await platform.db
    .selectFrom('coupon')
    .select(['id', 'code', 'kind', 'value', 'validFrom', 'validUntil', 'useLimit', 'uses', 'retiredAt'])
    .select(sql<Date>`now()`.as('now'))
    .where('code', '=', readCode(input.code))
    .where(({ eb, or }) => or([eb('courseId', 'is', null), eb('courseId', '=', input.courseId)]))
    .executeTakeFirst()
  if (!row || couponStateOf(row, row.now) !== 'live') return null
  return { id: row.id, code: row.code, reduction: reductionOf(row) }
}

/** A visitor asks what a code does before booking with it; how many wrong ones one address may try is limited. */
export async function checkCoupon(
  platform: Platform,
  input: { code: string; courseId: number; address: string },
): Promise<Result<{ coupon: Coupon }, CheckCouponError> | TooManyCodes> {
  const { courseId, address } = input
  const code = readCode(input.code)
  if (!code) return { ok: false, error: 'no-code' }
  const refused = await refuseCode(platform, { address })
  if (refused) return refused
  const coupon = await findCoupon(platform, { code, courseId })
  if (!coupon) return { ok: false, error: 'coupon-rejected' }
  await wasNoGuess(platform, { address })
  return { ok: true, coupon }
}

export type CheckCouponError = 'no-code' | 'coupon-rejected'
export type TooManyCodes = Pick<TooMany, 'ok' | 'seconds'> & { error: 'too-many-codes' }

/** Counts one code before it is looked up, so that those who guess at once are counted too. */
export async function refuseCode(platform: Platform, { address }: { address: string }): Promise<TooManyCodes | null> {
  const refused = await refuseAttempt(platform, { limit: 'try-coupon', address })
  return refused && { ...refused, error: 'too-many-codes' }
}

/** The code was right, or not looked up: colleagues with one code behind one address do not use up its guesses. */
export const wasNoGuess = (platform: Platform, { address }: { address: string }): Promise<void> =>
  uncountAttempt(platform, { limit: 'try-coupon', address })

/** What couponStateOf says of a row of `coupon`, by the database's clock, for what lists and counts. The tests compare the two. */
export const couponState = sql<CouponState>`case
  when coupon.retired_at is not null then 'retired'
  when coupon.valid_until <= now() then 'ended'
  when coupon.valid_from > now() then 'not-yet'
  when coupon.uses >= coupon.use_limit then 'used-up'
  else 'live' end`

/** Counts one more use; false, and nothing changes, when the limit is reached. Others with this code wait for the commit. */
export async function takeCouponUse(tx: Tx, coupon: Pick<Coupon, 'id'>): Promise<boolean> {
  const used = await tx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', coupon.id)
    .where(({ eb, or, ref }) => or([eb('useLimit', 'is', null), eb('uses', '<', ref('useLimit'))]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Notes that a booking uses a coupon. The use itself is counted by takeCouponUse. */
export async function reserveRedemption(tx: Tx, input: { bookingId: string; couponId: string }): Promise<void> {
  await tx
    .insertInto('couponRedemption')
    .values({ ...input, state: 'reserved' })
    .execute()
}

/**
 * Makes a booking's redemption final. A use that was returned when the hold ended is taken again if the limit allows. If
 * it does not, the buyer still pays what was agreed, and the coupon's count stays within its limit.
 */
export async function finishRedemption(tx: Tx, input: { bookingId: string }): Promise<void> {
  const { bookingId } = input
  await sql`
    with taken_again as (
      update coupon set uses = uses + 1 from coupon_redemption
      where coupon_redemption.booking_id = ${bookingId} and coupon_redemption.state = 'returned'
        and coupon.id = coupon_redemption.coupon_id and (use_limit is null or uses < use_limit)
      returning coupon.id
    )
    update coupon_redemption set state = 'final', changed_at = now()
    where booking_id = ${bookingId} and state in (${sql.join(statesBefore(REDEMPTION_TRANSITIONS, 'final'))})
      and (state <> 'returned' or coupon_id in (select id from taken_again))`.execute(tx)
}

/** A booking that is not confirmed yet has no coupon any more: its use is given back, and a confirmation takes none again. */
export async function cancelRedemption(tx: Tx, input: { bookingId: string }): Promise<void> {
  await returnCouponUse(tx, input)
  await tx
    .deleteFrom('couponRedemption')
    .where('bookingId', '=', input.bookingId)
    .where('state', '=', 'returned')
    .execute()
}

/** Gives back the use of a booking's coupon, if it has one that was not returned before. */
export async function returnCouponUse(tx: Tx, input: { bookingId: string }): Promise<void> {
  const redemption = await tx
    .updateTable('couponRedemption')
    .set({ state: 'returned', changedAt: sql`now()` })
    .where('bookingId', '=', input.bookingId)
    .where('state', 'in', statesBefore(REDEMPTION_TRANSITIONS, 'returned'))
    .returning('couponId')
    .executeTakeFirst()
  if (!redemption) return
  await tx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', redemption.couponId)
    .execute()
}
