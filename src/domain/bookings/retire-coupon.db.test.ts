import { expect, test } from 'vitest'
import { aBooking, bookingInput } from '../../../tests/support/bookings.ts'
import { aCoupon } from '../../../tests/support/coupons.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { bookCourse } from './book.ts'
import { findCouponRecord } from './find-coupon-record.ts'
import { retireCoupon } from './retire-coupon.ts'
import { reviveCoupon } from './revive-coupon.ts'

const input = { actor: 'staff:amara', code: 'SPRING' } as const

test('a retired coupon is rejected, and a revived one accepted again', async () => {
  const platform = await aPlatform()
  await aCoupon(platform)
  expect(await retireCoupon(platform, input)).toEqual({ ok: true })
  expect(await bookCourse(platform, await bookingInput(platform, { couponCode: 'SPRING' }))).toEqual({
    ok: false,
    error: 'coupon-rejected',
  })
  expect(await findCouponRecord(platform, input)).toMatchObject({ state: 'retired', version: 2 })
  expect(await reviveCoupon(platform, input)).toEqual({ ok: true })
  expect(await aBooking(platform, { couponCode: 'SPRING' })).toMatchObject({ discount: 30000 })
})

test('a code that there is not is rejected', async () => {
  const platform = await aPlatform()
  expect(await retireCoupon(platform, input)).toEqual({ ok: false, error: 'unknown-coupon' })
  expect(await reviveCoupon(platform, input)).toEqual({ ok: false, error: 'unknown-coupon' })
})

test('retired twenty times at once it is retired once', async () => {
  const platform = await aPlatform()
  await aCoupon(platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => retireCoupon(platform, input)))
  expect(answers.every((one) => one.ok)).toBe(true)
  const trail = await platform.db.selectFrom('audit').select('action').where('action', '=', 'coupon-retired').execute()
  expect(trail).toHaveLength(1)
})
