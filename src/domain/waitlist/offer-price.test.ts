import { expect, test } from 'vitest'
import { pence } from '../pence.ts'
import { offerChanges } from './offer-price.ts'

const asked = { couponCode: null, paymentType: 'Full Payment' } as const
const offer = { shownPrice: pence(135000), price: pence(135000), asked, offered: asked }

test('an offer at the price that was seen says nothing of changes, nor does one to someone who saw none', () => {
  expect(offerChanges(offer)).toEqual([])
  expect(offerChanges({ ...offer, shownPrice: null, price: pence(150000) })).toEqual([])
})

test('a price that has risen or fallen is said with both sums', () => {
  const [risen] = offerChanges({ ...offer, price: pence(150000) })
  expect(risen).toContain('The price is £1,500.00 now. It was £1,350.00 when you joined')
  const [fallen] = offerChanges({ ...offer, price: pence(120000) })
  expect(fallen).toContain('£1,200.00 now, down from £1,350.00')
})

test('a code that has ended is said, and so is a deposit that is no longer offered', () => {
  const wanted = { couponCode: 'DISCOUNT50', paymentType: 'Deposit' } as const
  expect(offerChanges({ ...offer, asked: wanted, offered: wanted })).toEqual([])
  expect(offerChanges({ ...offer, asked: wanted })).toEqual([
    'The code DISCOUNT50 has ended since you joined, so it takes nothing off.',
    expect.stringContaining('there is no deposit'),
  ])
})
