import { expect, test } from 'vitest'
import { aBooking, bookingInput, bookingOf } from '../../../tests/support/bookings.ts'
import { aCoupon, couponInput } from '../../../tests/support/coupons.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { addCoupon, changeCoupon, type ChangeCouponInput, retireCoupon, reviveCoupon } from './coupon-admin.ts'
import { findCouponRecord } from './find-coupons.ts'
import { bookCourse } from '#domain/bookings/book.ts'

test('a coupon that was added is accepted by the next booking', async () => {
  const platform = await aPlatform()
  expect(await addCoupon(platform, { actor: 'staff:amara', details: couponInput() })).toEqual({
    ok: true,
    code: 'SPRING',
  })
  expect(await aBooking(platform, { couponCode: 'spring' })).toMatchObject({ couponCode: 'SPRING', discount: 30000 })
  expect(await findCouponRecord(platform, { code: 'spring' })).toMatchObject({ state: 'live', uses: 1, version: 1 })
})

test('who added it, and what, is in the audit log', async () => {
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

const change = (wanted: Record<string, unknown> = {}, version = 1): ChangeCouponInput => {
  const { code, ...details } = couponInput(wanted)
  return { actor: 'staff:amara', code, version, details }
}

test('a change counts for the next booking, and never for one that was made', async () => {
  const platform = await aPlatform()
  await aCoupon(platform)
  const before = await aBooking(platform, { couponCode: 'SPRING' })
  expect(await changeCoupon(platform, change({ kind: 'amount', amount: '50' }))).toEqual({ ok: true, changed: true })
  expect(await aBooking(platform, { couponCode: 'SPRING' })).toMatchObject({ discount: 5000, total: 145000 })
  expect(await bookingOf(platform, before.publicId)).toMatchObject({ discount: 30000, total: 120000 })
})

test('the audit log has the old and new values, and an unchanged form adds no entry', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { lastDay: '2030-01-31' })
  await changeCoupon(platform, change({ lastDay: '2030-02-28', useLimit: '9' }))
  expect(await changeCoupon(platform, change({ lastDay: '2030-02-28', useLimit: '9' }, 2))).toEqual({
    ok: true,
    changed: false,
  })
  const entries = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'coupon-changed').execute()
  expect(entries).toMatchObject([
    {
      subject: 'coupon/SPRING',
      details: { lastDay: { from: '2030-01-31', to: '2030-02-28' }, useLimit: { from: null, to: 9 } },
    },
  ])
})

test('a time that was set by hand stays until its day is changed', async () => {
  const platform = await aPlatform()
  const [validFrom, validUntil] = [new Date('2026-01-05T12:00:00Z'), new Date('2030-01-31T12:00:00Z')]
  await platform.db
    .insertInto('coupon')
    .values({ code: 'SPRING', description: 'By hand', kind: 'percent', value: 20, validFrom, validUntil })
    .execute()
  await changeCoupon(platform, change({ description: 'Noon', firstDay: '2026-01-05', lastDay: '2030-01-31' }))
  const row = () =>
    platform.db
      .selectFrom('coupon')
      .select(['description', 'validFrom', 'validUntil'])
      .where('code', '=', 'SPRING')
      .executeTakeFirst()
  expect(await row()).toEqual({ description: 'Noon', validFrom, validUntil })
  await changeCoupon(platform, change({ description: 'Noon', firstDay: '2026-01-05' }, 2))
  expect(await row()).toMatchObject({ validFrom, validUntil: null })
})

test('an unknown code, and a limit below what is used already, are rejected', async () => {
  const platform = await aPlatform()
  expect(await changeCoupon(platform, change())).toEqual({ ok: false, error: 'unknown-coupon' })
  await aCoupon(platform)
  await aBooking(platform, { couponCode: 'SPRING' })
  await aBooking(platform, { couponCode: 'SPRING' })
  expect(await changeCoupon(platform, change({ useLimit: '1' }))).toEqual({
    ok: false,
    error: 'limit-below-uses',
    uses: 2,
  })
  expect(await changeCoupon(platform, change({ useLimit: '2' }))).toEqual({ ok: true, changed: true })
  expect(await findCouponRecord(platform, { code: 'SPRING' })).toMatchObject({ state: 'used-up' })
})

test('of twenty who change the same form at once one succeeds, and the others get the current values', async () => {
  const platform = await aPlatform()
  await aCoupon(platform)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => changeCoupon(platform, change({ amount: String(30 + n) }))),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  const rejected = answers.filter((one) => !one.ok && one.error === 'changed-meanwhile')
  expect(rejected).toHaveLength(19)
  expect(rejected[0]).toMatchObject({ now: { code: 'SPRING', version: 2 } })
})

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

test('an unknown code is rejected', async () => {
  const platform = await aPlatform()
  expect(await retireCoupon(platform, input)).toEqual({ ok: false, error: 'unknown-coupon' })
  expect(await reviveCoupon(platform, input)).toEqual({ ok: false, error: 'unknown-coupon' })
})

test('retired twenty times at once, it is retired once', async () => {
  const platform = await aPlatform()
  await aCoupon(platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => retireCoupon(platform, input)))
  expect(answers.every((one) => one.ok)).toBe(true)
  const entries = await platform.db
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'coupon-retired')
    .execute()
  expect(entries).toHaveLength(1)
})

test('a coupon is not for a course that does not exist', async () => {
  const platform = await aPlatform()
  const details = { ...couponInput(), courseId: 99 }
  const unknown = { ok: false, error: 'unknown-course' }
  expect(await addCoupon(platform, { actor: 'staff:grace', details })).toEqual(unknown)
  const toCourse99 = { actor: 'staff:grace' as const, code: 'DISCOUNT50', version: 1, details }
  expect(await changeCoupon(platform, toCourse99)).toEqual(unknown)
})
