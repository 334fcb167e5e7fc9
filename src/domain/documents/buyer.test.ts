import { expect, test } from 'vitest'
import { buyerDetails, EMPTY_BUYER, isEmptyBuyer, isSameBuyer, readStoredBuyer, toStoredBuyer } from './buyer.ts'

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

test('a buyer without a VAT number is stored as documents stored it before, and read whole', () => {
  const buyer = { ...EMPTY_BUYER, companyName: 'Reef Ltd' }
  expect(JSON.parse(toStoredBuyer(buyer))).toEqual({ companyName: 'Reef Ltd', postalAddress: '', purchaseOrder: '' })
  for (const one of [buyer, { ...buyer, vatNumber: 'GB 1' }]) {
    expect(readStoredBuyer(JSON.parse(toStoredBuyer(one)))).toEqual(one)
  }
  expect(readStoredBuyer(null)).toBeNull()
})
