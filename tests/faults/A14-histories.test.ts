import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { readProviderAccount } from '../../src/domain/payments/provider-account.ts'
import { compareWithProvider } from '../../src/domain/payments/reconcile-payments.ts'
import { ensureInWords } from '../support/booking-words.ts'
import { sumsOutside, sumsOf } from '../support/booking-sums.ts'
import { isLong } from '../support/long.ts'
import { aHistory, completePending, live } from '../support/payment-histories.ts'
import { aPlatform } from '../support/platform.ts'

/** The short form takes seconds; the long form takes minutes. */
const HISTORIES = isLong ? 1000 : 50
const DAY_MS = 24 * 60 * 60_000

test(
  `A14: after each of ${HISTORIES} random histories of cards, transfers, refunds, late failures, disputes, withdrawing, moving, waiving and undoing, ledger, documents, provider and bank agree to the penny, and the booking’s page says each state in words`,
  { timeout: 60_000 + HISTORIES * 10_000 },
  async () => {
    const platform = await aPlatform()
    const ends = new Set<string>()
    for (let number = 0; number < HISTORIES; number++) {
      const history = await aHistory(platform, number)
      await live(history)
      await completePending(history, { hears: true })
      expect(await sumsOf(history), `history ${number}: ${history.happened.join(', ')}`).toEqual(
        await sumsOutside(history),
      )
      ends.add(JSON.stringify(await sumsOutside(history)))
      await ensureInWords(history)
      if (number % 20 === 0) expect(await findBrokenInvariants(platform), `up to history ${number}`).toEqual([])
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
    // All that moved in the account at the provider, read as in the night, but without following anything up.
    const period = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) }
    expect((await compareWithProvider(platform, period)).differences).toEqual([])
    expect((await readProviderAccount(platform, period)).differences).toEqual([])
    expect(ends.size, 'the histories differ').toBeGreaterThan(HISTORIES / 4)
  },
)

test(
  'A14: without the provider’s events of its refunds, the sums of the same histories differ',
  { timeout: 120_000 },
  async () => {
    const platform = await aPlatform()
    for (let number = 0; number < 200; number++) {
      const history = await aHistory(platform, number)
      await live(history)
      await completePending(history, { hears: false })
      const [ours, theirs] = [await sumsOf(history), await sumsOutside(history)]
      if (ours.kept !== theirs.kept) return
    }
    throw new Error('expected a history whose sums differ')
  },
)

test(
  'A14 twin: while refund.failed and its like are ignored, the sums of the same histories differ',
  { timeout: 120_000 },
  async () => {
    const platform = await aPlatform()
    for (let number = 0; number < 200; number++) {
      const history = await aHistory(platform, number)
      history.deaf = /refund/
      await live(history)
      await completePending(history, { hears: true })
      const [ours, theirs] = [await sumsOf(history), await sumsOutside(history)]
      if (ours.refunded !== theirs.refunded) return
    }
    throw new Error('expected a history whose sums differ')
  },
)
