import { expect, test } from 'vitest'
import { randomId } from '../../src/platform/crypto.ts'
import { aStartedPayment } from '../support/bookings.ts'
import { addressesNear, inTurns, sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import type { RunningSite } from '../support/server.ts'

/** What the checkout page and its API call answer to each guess at a booking's address. */
async function statusesOf(server: RunningSite, guesses: string[]): Promise<{ guess: string; statuses: number[] }[]> {
  return inTurns(guesses, async (guess) => {
    const body = JSON.stringify({ traineeId: guess })
    const headers = { 'content-type': 'application/json' }
    const call = await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/payment/initiate', body, headers })
    const page = await sendTo(server, { method: 'GET', path: `/checkout/${encodeURIComponent(guess)}` })
    return { guess, statuses: [call.status, page.status] }
  })
}

test('E1 an address that differs by one digit from a booking’s, or is a number of it, opens nothing', async () => {
  const platform = await aPlatform()
  const server = await aSite({ databaseUrl: platform.url })
  const { booking } = await aStartedPayment(platform)
  const { publicId } = booking
  expect(publicId).toMatch(/^[0-9a-f]{32}$/)
  const odd = ['0'.repeat(32), '1', '%', '_'.repeat(32), booking.reference, booking.id, `${publicId} `]
  const answers = await statusesOf(server, [...addressesNear(publicId), ...odd])
  expect(answers.filter(({ statuses }) => statuses.some((status) => status !== 404))).toEqual([])
  expect(await statusesOf(server, [publicId])).toEqual([{ guess: publicId, statuses: [200, 200] }])
})

test('E1 an address is 32 hexadecimal digits, and each is different', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('E1 twin: with sequential addresses, the one after a buyer’s own opens another person’s booking', async () => {
  const platform = await aPlatform()
  const server = await aSite({ databaseUrl: platform.url })
  const [own, next] = [7, 8].map((number) => number.toString(16).padStart(32, '0')) as [string, string] // two numbers
  for (const [publicId, email] of [
    [own, 'amara@example.com'],
    [next, 'sol@example.com'],
  ] as const) {
    const { booking } = await aStartedPayment(platform, { email })
    await platform.db.updateTable('booking').set({ publicId }).where('id', '=', booking.id).execute()
  }
  const opened = (await statusesOf(server, addressesNear(own))).filter(({ statuses }) => statuses[1] !== 404)
  expect(opened).toEqual([{ guess: next, statuses: [200, 200] }])
})
