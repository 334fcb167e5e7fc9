import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { randomId } from '../../src/platform/crypto.ts'
import { aStartedPayment } from '../support/bookings.ts'
import { addressesNear, inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { aPlatform } from '../support/platform.ts'
import { startProcess } from '../support/processes.ts'

vi.setConfig({ testTimeout: isLong ? 3_600_000 : 120_000 })

const GUESSES = isLong ? 100_000 : 1000

test('E1 of many guesses at the address of a booking none hits, however near they are', async () => {
  const platform = await aPlatform()
  const server = await startProcess({ databaseUrl: platform.url })
  const { booking } = await aStartedPayment(platform)
  const { publicId } = booking
  const near = addressesNear(publicId)
  const odd = ['0'.repeat(32), 'f'.repeat(32), '1', '%', '_'.repeat(32), booking.reference, booking.id, `${publicId} `]
  const random = Array.from({ length: GUESSES - near.length }, () => randomBytes(16).toString('hex'))
  const guesses = [...near, ...odd, ...random]
  const answers = await inTurns(guesses, async (guess, turn = guesses.indexOf(guess)) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ traineeId: guess })
    const sent =
      turn % 10 < 8
        ? { method: 'POST', path: '/mainapp/api/v1/payment/initiate', body, headers }
        : { method: 'GET', path: `/checkout/${encodeURIComponent(guess)}` }
    return { guess, status: (await sendTo(server, sent)).status }
  })
  expect(answers.length).toBeGreaterThanOrEqual(GUESSES)
  expect(answers.filter(({ status }) => status !== 404)).toEqual([])
  // The page and the API both accept the right one.
  expect((await sendTo(server, { method: 'GET', path: `/checkout/${publicId}` })).status).toBe(200)
})

test('E1 an address is 128 random bits, none of which depends on the others or on the address before', () => {
  const ids = Array.from({ length: 4000 }, randomId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(predictableBits(ids)).toEqual([])
})

test('E1 twin: an address that is a counter, or is made of the time, makes others predictable', () => {
  const naive = (first: number) =>
    Array.from({ length: 4000 }, (_, index) => (first + index).toString(16).padStart(32, '0'))
  const [first = '', second] = naive(1)
  expect(addressesNear(first)).toContain(second)
  expect(predictableBits(naive(1)).length).toBeGreaterThan(100)
  expect(predictableBits(naive(Date.now())).length).toBeGreaterThan(100)
})

/** The bits that are mostly the same in all, or mostly those of the address before. */
function predictableBits(ids: string[]): bigint[] {
  const bits = ids.map((id) => BigInt(`0x${id}`))
  const half = ids.length / 2
  // Six standard deviations from the middle: once in five hundred million.
  const most = 3 * Math.sqrt(ids.length)
  return Array.from({ length: 128 }, (_, at) => BigInt(at)).filter((at) => {
    const set = bits.filter((one) => (one >> at) & 1n).length
    const flips = bits.filter((one, index) => index > 0 && (((one ^ (bits[index - 1] ?? 0n)) >> at) & 1n) === 1n).length
    return Math.abs(set - half) > most || Math.abs(flips - half) > most
  })
}
