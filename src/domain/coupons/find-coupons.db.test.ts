import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aCoupon } from '../../../tests/support/coupons.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { sql } from 'kysely'
import { COUPON_STATES, couponStateOf } from './pricing.ts'
import { countCoupons, COUPON_SORTS, findCoupons, type FindCouponsInput } from './find-coupons.ts'
import { couponState, findCoupon } from './redeem-coupon.ts'
import { retireCoupon } from './coupon-admin.ts'

/** One of each state, and DISCOUNT50 of the seed. */
async function oneOfEach(): Promise<TestPlatform> {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'COMING', firstDay: '2099-01-01' })
  await aCoupon(platform, { code: 'GONE', firstDay: '2020-01-01', lastDay: '2020-12-31' })
  await aCoupon(platform, { code: 'ONCE', useLimit: '1', description: 'Only one' })
  await aCoupon(platform, { code: 'OUT' })
  await aCoupon(platform, { code: 'ANALYST', courseId: '2' })
  await aBooking(platform, { couponCode: 'ONCE' })
  await retireCoupon(platform, { actor: 'staff:amara', code: 'OUT' })
  return platform
}

test('each coupon is listed with its state, and the booking form accepts only the live ones', async () => {
  const platform = await oneOfEach()
  const { rows } = await findCoupons(platform, { limit: 25, sort: 'code' })
  expect(rows.map(({ code, state }) => [code, state])).toEqual([
    ['ANALYST', 'live'],
    ['COMING', 'not-yet'],
    ['DISCOUNT50', 'live'],
    ['GONE', 'ended'],
    ['ONCE', 'used-up'],
    ['OUT', 'retired'],
  ])
  for (const { code, state, courseId } of rows) {
    for (const course of [1, 2]) {
      const accepted = (await findCoupon(platform, { code, courseId: course })) !== null
      expect(accepted, `${code} for ${course}`).toBe(state === 'live' && (courseId === null || courseId === course))
    }
  }
  expect(await countCoupons(platform)).toEqual({ live: 2, 'not-yet': 1, ended: 1, 'used-up': 1, retired: 1 })
})

test('the database and the rule agree on the state of every coupon that there can be', async () => {
  const platform = await aPlatform()
  // One transaction, so that now() is the same instant throughout.
  const rows = await platform.db.transaction().execute(async (tx) => {
    await sql`
      insert into coupon (code, description, kind, value, valid_from, valid_until, use_limit, uses, retired_at)
      select 'C' || row_number() over (), '', 'percent', 20, now() + starts, now() + ends, use_limit, uses, now() + retired
      from unnest(array['-1 ms', '0', '1 ms']::interval[]) starts,
        unnest(array[null, '-1 ms', '0', '1 ms']::interval[]) ends,
        (values (null, 0), (null, 2), (0, 0), (2, 1), (2, 2)) counted (use_limit, uses),
        unnest(array[null, '0']::interval[]) retired`.execute(tx)
    return tx
      .selectFrom('coupon')
      .selectAll()
      .select([couponState.as('state'), sql<Date>`now()`.as('now')])
      .execute()
  })
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(COUPON_STATES))
  expect(rows.filter(({ state, now, ...row }) => couponStateOf(row, now) !== state)).toEqual([])
})

test('the list is filtered by state, course and words', async () => {
  const platform = await oneOfEach()
  const codes = async (input: Partial<FindCouponsInput>) =>
    (await findCoupons(platform, { limit: 25, sort: 'code', ...input })).rows.map((one) => one.code)
  expect(await codes({ state: 'live' })).toEqual(['ANALYST', 'DISCOUNT50'])
  expect(await codes({ courseId: 1 })).toEqual(['COMING', 'DISCOUNT50', 'GONE', 'ONCE', 'OUT'])
  expect(await codes({ q: 'only' })).toEqual(['ONCE'])
  expect(await codes({ q: 'count5' })).toEqual(['DISCOUNT50'])
  expect(await codes({ q: '%' })).toEqual([])
})

test('in every order, page after page brings each coupon once', async () => {
  const platform = await oneOfEach()
  for (const sort of COUPON_SORTS) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof findCoupons>> = await findCoupons(platform, { limit: 2, sort, after })
      seen.push(...page.rows.map((one) => one.code))
      after = page.next
    } while (after)
    expect(seen.toSorted(), sort).toEqual(['ANALYST', 'COMING', 'DISCOUNT50', 'GONE', 'ONCE', 'OUT'])
  }
  const [mostUsed] = (await findCoupons(platform, { limit: 1, sort: 'most-used' })).rows
  expect(mostUsed).toMatchObject({ code: 'ONCE', uses: 1 })
})
