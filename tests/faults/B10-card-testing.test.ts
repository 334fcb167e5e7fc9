import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { aBooking, aStartedPayment, payWithCard } from '../support/bookings.ts'
import { aCountedPlatform, giveUp, initiate } from '../support/card-testing.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const ATTEMPTS = 1000
const DECLINED = '4000000000000002'

test('B10: of a thousand payments that one address begins, forty reach the provider', async () => {
  const { platform, calls } = await aCountedPlatform()
  const bookings = await Promise.all(Array.from({ length: 50 }, () => aBooking(platform)))
  const statuses: number[] = []
  // Those that were begun go on with the payment they have, which is not another.
  const served = new Set<string>()
  const begin = async ({ publicId }: { publicId: string }) => {
    const status = await initiate(platform, '203.0.113.7', publicId)
    if (status === 200) served.add(publicId)
    statuses.push(status)
  }
  for (let turn = 0; turn < ATTEMPTS; turn += 50) await Promise.all(bookings.map(begin))
  expect(served.size).toBe(40)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(calls()).toBe(statuses.filter((status) => status === 200).length)
})

test('B10: of one booking, five are begun within ten minutes, from however many addresses', async () => {
  const { platform, calls } = await aCountedPlatform()
  const { publicId } = await aBooking(platform)
  const statuses: number[] = []
  for (let turn = 0; turn < 50; turn++) {
    statuses.push(await initiate(platform, `198.51.100.${turn}`, publicId))
    await giveUp(platform)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(calls()).toBe(5)
})

test('B10: of a hundred cards that one buyer tries, the bank sees three', async () => {
  const platform = await aPlatform()
  const { intentId, clientSecret } = await aStartedPayment(platform)
  for (let card = 0; card < 100; card++) {
    await payWithCard(platform, clientSecret, DECLINED)
    await syncPayment(platform, { intentId })
  }
  expect(await chargesOf(platform, intentId), 'attempts that the bank has seen').toBe(3)
  expect(platform.logged.filter((entry) => entry.event === 'cards_declined_often')).toHaveLength(1)
})

async function chargesOf(platform: TestPlatform, intentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from sandbox.records where object = 'charge' and payment_intent = ${intentId}`.execute(
    platform.db,
  )
  return rows[0]?.count ?? 0
}
