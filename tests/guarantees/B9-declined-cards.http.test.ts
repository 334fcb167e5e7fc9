import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { aMomentLater } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { addressOf, initiateOverHttp, payOverHttp, readPage, startPaymentOverHttp } from '../support/calls.ts'
import { aPlatform } from '../support/platform.ts'
import { aSite } from '../support/in-process.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningSite } from '../support/server.ts'

const CHECKED_BY_THE_BANK = '4000002500003155'
/** The message that each card's buyer gets. */
const CARDS: [what: string, card: string, words: RegExp][] = [
  ['declined', '4000000000000002', /does not tell us why/],
  ['without funds', '4000000000009995', /does not have enough funds/],
  ['reported lost', '4000000000009987', /does not tell us why/],
  ['reported stolen', '4000000000009979', /does not tell us why/],
  ['expired', '4000000000000069', /has expired/],
  ['with a wrong code', '4000000000000127', /security code was not right/],
  ['that the bank had a problem with', '4000000000000119', /bank had a problem/],
  ['not approved in the bank’s check', CHECKED_BY_THE_BANK, /not approved in your bank/],
]

test('B9: each of eight declined cards gets a helpful message, no money is taken, and the same payment succeeds with another card', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await aSite({ databaseUrl: platform.url })
  for (const [what, card, words] of CARDS) {
    const { traineeId, clientSecret, intentId } = await startPaymentOverHttp(server, { trainingDate })
    const keys = platform.sandbox.keys
    const tried = await payOverHttp(server, { clientSecret, card, ...keys })
    if (card === CHECKED_BY_THE_BANK) await failTheCheck(server, { intentId, clientSecret, ...keys })
    else expect(tried, what).toBe(402)

    const told = await readPage(server, `/failure?reference=${traineeId}`)
    expect(told.status, what).toBe(200)
    expect(told.html, what).toMatch(words)
    expect(told.html).toContain('No money was taken.')
    expect(told.html).toContain('We are holding your place until')
    expect(told.html).toContain(`href="/checkout/${traineeId}"`)
    expect(told.html, 'the bank’s reason about its customer is not passed on').not.toMatch(/stolen|lost_card|\blost\b/)
    expect(bookingLabel(await bookingOf(platform, traineeId), new Date())).toBe('Awaiting payment')

    const again = await initiateOverHttp(server, traineeId)
    expect(again.body.clientSecret, 'the same payment').toBe(clientSecret)
    expect(await payOverHttp(server, { clientSecret, ...keys })).toBe(200)
    await aMomentLater(platform)
    const paid = await readPage(server, `/failure?reference=${traineeId}`)
    expect(paid.location, 'it is paid, no matter what the address says').toContain('/CourseConfirmation')
    expect(bookingLabel(await bookingOf(platform, traineeId), new Date())).toBe('Paid')
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function failTheCheck(
  server: RunningSite,
  input: { intentId: string; clientSecret: string; publishableKey: string },
): Promise<void> {
  const response = await fetch(`${addressOf(server)}/sandbox/v1/payment_intents/${input.intentId}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${input.publishableKey}` },
    body: new URLSearchParams({ client_secret: input.clientSecret, outcome: 'fail' }),
  })
  await response.text()
}
