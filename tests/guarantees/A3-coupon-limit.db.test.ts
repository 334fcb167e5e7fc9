import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookingInput, bookingOf, endHold } from '../support/bookings.ts'
import { aCoupon } from '../support/coupons.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { runsWithPlaces } from '../support/runs.ts'

const USES_COUPON = /^update "coupon"/
/** The guard removed: the earlier read decides whether a use is left, and not the update. */
const unguarded: Rewrite = (statement) => statement.replace(' and ("use_limit" is null or "uses" < "use_limit")', '')

test('A3: of two buyers who both saw the last use of a code, one gets it, and the other books nothing', async () => {
  const platform = await aPlatform()
  const [here, there] = await aLastUse(platform)
  const late = await stopBefore(platform, USES_COUPON, here)
  expect(await there(platform)).toMatchObject({ ok: true })
  expect(await late.goOn()).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await usesOf(platform)).toBe(1)
  expect(await platform.db.selectFrom('booking').select('id').execute()).toHaveLength(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A3: while the last use is being taken the next buyer waits, and books nothing', async () => {
  const platform = await aPlatform()
  const [here, there] = await aLastUse(platform)
  const first = await stopBefore(platform, /^commit/, here)
  const second = there(platform)
  await untilBlocked(platform, second)
  expect(await first.goOn()).toMatchObject({ ok: true })
  expect(await second).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await usesOf(platform)).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A3: a hold that ends gives its use back, once', async () => {
  const platform = await aPlatform()
  const [here, there] = await aLastUse(platform)
  const first = await here(platform)
  const { id } = await bookingOf(platform, first.ok ? first.publicId : '')
  await endHold(platform, id)
  await expireHolds(platform)
  await expireHolds(platform)
  expect(await usesOf(platform)).toBe(0)
  expect(await there(platform)).toMatchObject({ ok: true })
  expect(await here(platform)).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A3 twin: without the condition inside the update the same two buyers both use the last use', async () => {
  const platform = await aPlatform()
  const [here, there] = await aLastUse(platform)
  await sql`alter table coupon drop constraint coupon_within_limit`.execute(platform.db)
  const late = await stopBefore(platform, USES_COUPON, here, unguarded)
  expect(await there(withStatements(platform, unguarded))).toMatchObject({ ok: true })
  expect(await late.goOn()).toMatchObject({ ok: true })
  expect(await usesOf(platform)).toBe(2)
})

/** A code with one use left, and two buyers of different dates: only the code makes one wait for the other. */
async function aLastUse(platform: TestPlatform) {
  const runs = await runsWithPlaces(platform, 50)
  const couponCode = await aCoupon(platform, { code: 'LAST', useLimit: '1' })
  const buyerOn = async (trainingDate: string | undefined) => {
    const email = `${crypto.randomUUID()}@example.com`
    const input = await bookingInput(platform, { couponCode, trainingDate, email })
    return (on: TestPlatform) => bookCourse(on, input)
  }
  return [await buyerOn(runs[0]?.label), await buyerOn(runs[1]?.label)] as const
}

async function usesOf({ db }: TestPlatform): Promise<number> {
  return (await db.selectFrom('coupon').select('uses').where('code', '=', 'LAST').executeTakeFirstOrThrow()).uses
}
