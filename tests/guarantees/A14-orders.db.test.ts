import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { sumsOf, sumsOutside } from '../support/booking-sums.ts'
import { anOrderHistory, aPlatformForOrders, liveAsOrder } from '../support/order-histories.ts'
import { completePending } from '../support/payment-histories.ts'

/** In 122 and 359 a refund was decided while the invoice was still owed, and made after its order was cancelled. */
const NUMBERS = [122, 359, ...Array.from({ length: 38 }, (_, index) => 20_000 + index)]

test(
  'A14: after each of 40 seeded histories of orders of places, documents, VAT, ledger, instalments, provider and bank agree to the penny',
  { timeout: 300_000 },
  async () => {
    const platform = await aPlatformForOrders()
    for (const number of NUMBERS) {
      const history = await anOrderHistory(platform, number)
      await liveAsOrder(history)
      await completePending(history, { hears: true })
      expect(await sumsOf(history), history.happened.join(', ')).toEqual(await sumsOutside(history))
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)
