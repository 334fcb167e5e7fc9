import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { sumsOf, sumsOutside } from '../support/booking-sums.ts'
import { isLong } from '../support/long.ts'
import { anOrderHistory, aPlatformForOrders, liveAsOrder } from '../support/order-histories.ts'
import { completePending } from '../support/payment-histories.ts'

/** The short form takes a minute; the long form most of an hour. */
const HISTORIES = isLong ? 10_000 : 200
/** How many share a database: the checks read all of it. Each database is a test, which gives its connections back. */
const TOGETHER = 100

const BATCHES = Array.from({ length: HISTORIES / TOGETHER }, (_, batch) => batch * TOGETHER)

test.for(BATCHES)(
  'A14: after each random history of an order of places, accepted, named, given back one by one, moved, paid, refunded, undone, waived and cancelled, documents, VAT, ledger, instalments, provider and bank agree to the penny: a hundred from %i on',
  { timeout: 60_000 + TOGETHER * 10_000 },
  async (from) => {
    const ends = new Set<string>()
    const platform = await aPlatformForOrders()
    for (let number = from; number < from + TOGETHER; number++) {
      const history = await anOrderHistory(platform, number)
      await liveAsOrder(history)
      await completePending(history, { hears: true })
      const told = `history ${number}: ${history.happened.join(', ')}`
      expect(await sumsOf(history), told).toEqual(await sumsOutside(history))
      ends.add(JSON.stringify(await sumsOutside(history)))
      if (number % 10 === 9) expect(await findBrokenInvariants(platform), `up to ${told}`).toEqual([])
    }
    expect(ends.size, 'the histories differ').toBeGreaterThan(TOGETHER / 10)
  },
)
