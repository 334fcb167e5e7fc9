import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { sumsOf, sumsOutside } from '../support/booking-sums.ts'
import { isLong } from '../support/long.ts'
import { anOrderHistory, aPlatformForOrders, liveAsOrder } from '../support/order-histories.ts'
import { completePending } from '../support/payment-histories.ts'

/** The short form takes seconds; the long form takes an hour. */
const HISTORIES = isLong ? 10_000 : 200
/** How many share a database: the checks read all of it. */
const TOGETHER = 100

test(
  `A14: after each of ${HISTORIES} random histories of orders of places, accepted, named, given back one by one, moved, paid, refunded, undone, waived and cancelled, documents, VAT, ledger, instalments, provider and bank agree to the penny`,
  { timeout: 60_000 + HISTORIES * 10_000 },
  async () => {
    const ends = new Set<string>()
    for (let from = 0; from < HISTORIES; from += TOGETHER) {
      const platform = await aPlatformForOrders()
      for (let number = from; number < Math.min(from + TOGETHER, HISTORIES); number++) {
        const history = await anOrderHistory(platform, number)
        await liveAsOrder(history)
        await completePending(history, { hears: true })
        const told = `history ${number}: ${history.happened.join(', ')}`
        expect(await sumsOf(history), told).toEqual(await sumsOutside(history))
        ends.add(JSON.stringify(await sumsOutside(history)))
        if (number % 10 === 9) expect(await findBrokenInvariants(platform), `up to ${told}`).toEqual([])
      }
      expect(await findBrokenInvariants(platform)).toEqual([])
    }
    expect(ends.size, 'the histories differ').toBeGreaterThan(HISTORIES / 20)
  },
)
