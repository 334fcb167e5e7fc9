import { expect, test } from 'vitest'
import type { Course } from '../courses/course.ts'
import { pence } from '../pence.ts'
import { previewCoupon } from './preview-coupon.ts'

const now = new Date('2026-11-20T12:00:00Z')
const courses: Course[] = [
  { id: 1, name: 'Scrum Master', price: pence(150000), deposit: pence(37500) },
  { id: 2, name: 'Business Analyst', price: pence(30000), deposit: pence(10000) },
]

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
