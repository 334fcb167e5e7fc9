import { expect, test } from 'vitest'
import { buyerDetails, EMPTY_BUYER, isEmptyBuyer, isSameBuyer } from './buyer.ts'

test('each part of a buyer may be missing, and is tidied', () => {
  expect(buyerDetails.parse({})).toEqual(EMPTY_BUYER)
  expect(buyerDetails.parse({ companyName: '  Reef\tLtd ', postalAddress: 'Dock 1\r\nLeeds' })).toEqual({
    companyName: 'Reef Ltd',
    postalAddress: 'Dock 1\nLeeds',
    vatNumber: '',
    purchaseOrder: '',
  })
  expect(buyerDetails.safeParse({ companyName: 'x'.repeat(121) }).success).toBe(false)
})

test('no buyer and an empty one are the same', () => {
  expect(isEmptyBuyer(EMPTY_BUYER)).toBe(true)
  expect(isSameBuyer(null, EMPTY_BUYER)).toBe(true)
  expect(isSameBuyer(null, { ...EMPTY_BUYER, purchaseOrder: '7' })).toBe(false)
})
