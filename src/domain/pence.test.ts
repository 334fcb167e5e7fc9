import { expect, test } from 'vitest'
import { basisPointsOf, formatPence, formatPenceShort, fromPounds, pence, poundsText, toPounds } from './pence.ts'

test.each([
  [150_000, 100, 1_500],
  [37_550, 100, 375],
  [199, 50, 0],
  [200, 50, 1],
  [150_000, 0, 0],
  [150_000, 10_000, 150_000],
])('of %i pence, %i basis points are %i pence, never rounded up', (amount, basisPoints, share) => {
  expect(basisPointsOf(pence(amount), basisPoints)).toBe(share)
})

test('what a refund takes back of the share is what its payment gave, to the penny', () => {
  expect(basisPointsOf(pence(-37_550), 100)).toBe(-375)
  for (let amount = 1; amount < 2000; amount++)
    expect(basisPointsOf(pence(amount), 75) + basisPointsOf(pence(-amount), 75)).toBe(0)
})

test('pounds are rounded to the nearest penny, and pence are written in pounds', () => {
  expect([fromPounds(1500), fromPounds(19.99), fromPounds(0.29)]).toEqual([150_000, 1_999, 29])
  expect(toPounds(pence(1_999))).toBe(19.99)
  expect(poundsText(pence(150_050))).toBe('1500.50')
  expect(formatPence(pence(150_000))).toBe('£1,500.00')
  expect([formatPenceShort(pence(150_000)), formatPenceShort(pence(150_050))]).toEqual(['£1,500', '£1,500.50'])
})
