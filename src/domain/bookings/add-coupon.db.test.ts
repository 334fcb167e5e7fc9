import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aCoupon, couponInput } from '../../../tests/support/coupons.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { addCoupon } from './add-coupon.ts'
import { findCouponRecord } from './find-coupon-record.ts'

test('a coupon that was added is accepted by the next booking', async () => {
  const platform = await aPlatform()
  expect(await addCoupon(platform, { actor: 'staff:amara', details: couponInput() })).toEqual({
    ok: true,
    code: 'SPRING',
  })
  expect(await aBooking(platform, { couponCode: 'spring' })).toMatchObject({ couponCode: 'SPRING', discount: 30000 })
  expect(await findCouponRecord(platform, { code: 'spring' })).toMatchObject({ state: 'live', uses: 1, version: 1 })
})

test('who added it, and what, is in the trail', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { courseId: '2', useLimit: '5' })
  expect(await platform.db.selectFrom('audit').selectAll().execute()).toMatchObject([
    {
      actor: 'staff:amara',
      action: 'coupon-added',
      subject: 'coupon/SPRING',
      details: { kind: 'percent', value: 20, courseId: 2, useLimit: 5 },
    },
  ])
})

test('its days are whole days in London, in summer too', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { firstDay: '2027-03-27', lastDay: '2027-03-28' })
  expect(
    await platform.db.selectFrom('coupon').select(['validFrom', 'validUntil']).where('code', '=', 'SPRING').execute(),
  ).toEqual([{ validFrom: new Date('2027-03-27T00:00:00Z'), validUntil: new Date('2027-03-28T23:00:00Z') }])
  expect(await findCouponRecord(platform, { code: 'SPRING' })).toMatchObject({
    firstDay: '2027-03-27',
    lastDay: '2027-03-28',
    state: 'not-yet',
  })
})

test('of twenty who add the same code at once one succeeds', async () => {
  const platform = await aPlatform()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => addCoupon(platform, { actor: 'staff:amara', details: couponInput() })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'code-taken')).toHaveLength(19)
  expect(await platform.db.selectFrom('audit').selectAll().execute()).toHaveLength(1)
})
