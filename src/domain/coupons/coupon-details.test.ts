import { expect, test } from 'vitest'
import { readFields } from '../fields.ts'
import { amountText, couponDetails, previewCoupon } from './coupon-details.ts'
import { aCourse } from '../../../tests/support/courses.ts'
import { pence } from '../pence.ts'

const spring = {
  code: ' spring-50 ',
  description: 'Spring',
  kind: 'percent',
  amount: '50',
  firstDay: '2027-03-01',
  lastDay: '2027-03-31',
  courseId: '2',
  useLimit: '1,000',
}

test('a coupon as typed becomes one as stored', () => {
  expect(couponDetails.parse(spring)).toEqual({
    code: 'SPRING-50',
    description: 'Spring',
    kind: 'percent',
    value: 50,
    firstDay: '2027-03-01',
    lastDay: '2027-03-31',
    courseId: 2,
    useLimit: 1000,
  })
  expect(couponDetails.parse({ code: 'TEAM', description: 'Teams', kind: 'amount', amount: '£1,299.5' })).toMatchObject(
    { value: 129950, firstDay: null, lastDay: null, courseId: null, useLimit: null },
  )
})

test('all errors are reported at once', () => {
  expect(readFields(couponDetails, {})).toEqual({
    ok: false,
    fieldErrors: {
      code: 'Please use 3 to 30 letters and digits, with single hyphens between them if you like.',
      description: 'Please describe the coupon.',
      kind: 'Please choose per cent or pounds.',
    },
  })
  const wrong = { ...spring, code: 'A B', amount: '0', lastDay: '2027-02-28', courseId: '0', useLimit: '0' }
  expect(readFields(couponDetails, wrong)).toEqual({
    ok: false,
    fieldErrors: {
      code: 'Please use 3 to 30 letters and digits, with single hyphens between them if you like.',
      amount: 'Please enter whole per cent from 1 to 100.',
      lastDay: 'The last day is before the first.',
      courseId: 'Please choose a course.',
      useLimit: 'Please enter a whole number from 1, or leave it empty.',
    },
  })
})

test.each([
  ['percent', ['1', '100', '50%', '7 %'], ['0', '101', '12.5', '-5', '', 'half']],
  [
    'amount',
    ['0.01', '300', '£300', '1,500.00', '299.5', '100000'],
    ['0', '0.00', '1.999', '-5', '', 'free', '100001'],
  ],
])('%s: what is taken, and what is not', (kind, right, wrong) => {
  for (const amount of right) expect(couponDetails.safeParse({ ...spring, kind, amount }).success, amount).toBe(true)
  for (const amount of wrong) expect(couponDetails.safeParse({ ...spring, kind, amount }).success, amount).toBe(false)
})

test('codes have single hyphens between letters and digits', () => {
  for (const code of ['AB', '-AB', 'A_BC', 'ÄBC', 'A'.repeat(31)])
    expect(couponDetails.safeParse({ ...spring, code }).success, code).toBe(false)
  for (const code of ['ABC', 'A-1', '–ABC', 'A 1 2', 'A'.repeat(30)])
    expect(couponDetails.safeParse({ ...spring, code }).success, code).toBe(true)
})

test('a coupon’s worth is shown as it is typed', () => {
  const shown = (kind: 'percent' | 'amount', value: number) => amountText({ kind, value })
  expect([shown('percent', 50), shown('amount', 30000), shown('amount', 29950), shown('amount', 5)]).toEqual([
    '50',
    '300',
    '299.50',
    '0.05',
  ])
})

const now = new Date('2026-11-20T12:00:00Z')
const courses = [aCourse(), aCourse({ id: 2, name: 'Business Analyst', price: pence(30000), deposit: pence(10000) })]

test('the sums of each course with half off', () => {
  expect(previewCoupon({ kind: 'percent', value: 50, courseId: null }, { courses, now })).toMatchObject([
    { accepted: true, price: 150000, discount: 75000, full: 75000, deposit: 37500, balance: 37500 },
    { accepted: true, price: 30000, discount: 15000, full: 15000, deposit: 10000, balance: 5000 },
  ])
})

test('a course that the coupon is not for keeps its price, and no price falls below nothing', () => {
  expect(previewCoupon({ kind: 'amount', value: 40000, courseId: 2 }, { courses, now })).toMatchObject([
    { accepted: false, discount: 0, full: 150000, deposit: 37500, balance: 112500 },
    { accepted: true, discount: 30000, full: 0, deposit: 0, balance: 0 },
  ])
})

test('an archived course is left out, unless the coupon is for it', () => {
  const archived = aCourse({ id: 5, name: 'Retired', state: 'archived' })
  const shownFor = (courseId: number | null) =>
    previewCoupon({ kind: 'percent', value: 50, courseId }, { courses: [...courses, archived], now }).map(
      (one) => one.courseId,
    )
  expect([shownFor(null), shownFor(5)]).toEqual([
    [1, 2],
    [1, 2, 5],
  ])
})
