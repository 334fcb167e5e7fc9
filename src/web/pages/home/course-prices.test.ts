import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { formatPrice, pricesOf } from './course-prices.ts'

const course = { price: pence(150000), deposit: pence(37500) }

test('courses of one price have a price, and others a lowest one', () => {
  expect(formatPrice(pricesOf([course, course]))).toBe('£1,500')
  const prices = pricesOf([course, { price: pence(120000), deposit: pence(40000) }])
  expect(formatPrice(prices)).toBe('From £1,200')
  expect(prices.deposit).toBe(37500)
})
