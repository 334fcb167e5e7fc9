import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { bookingOf } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { deliver, deliverInPieces, doublySigned, forge, type Forgery, tooLarge } from '../support/forged-webhooks.ts'
import { aPaymentWithLostWebhooks, theEventOfSuccess } from '../support/lost-webhooks.ts'
import { aPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { signatureOf } from '../support/provider.ts'
import type { RunningServer } from '../support/server.ts'

const ROUNDS = 75
const TOO_LARGE = 20
const AT_ONCE = 16

test('B1: a thousand forged webhooks are rejected and change nothing at all, and a genuine one is accepted', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaymentWithLostWebhooks(platform)
  const payload = await theEventOfSuccess(platform, intentId)
  const secret = platform.sandbox.keys.webhookSecret
  const server = await startProcess({ databaseUrl: platform.url })
  const before = await digestOfBooks(platform)

  const forgeries = Array.from({ length: ROUNDS }, () => Object.values(forge(payload, secret))).flat()
  expect(forgeries.length).toBeGreaterThanOrEqual(1000)
  const statuses = await deliverAll(server, forgeries)
  expect(new Set(statuses)).toEqual(new Set([400]))

  const large = Array.from({ length: TOO_LARGE }, () => tooLarge(payload, secret))
  expect(new Set(await deliverAll(server, large))).toEqual(new Set([413]))
  const inPieces = await deliverInPieces(server, tooLarge(payload, secret))
  expect([413, 'cut off'], 'without a stated length').toContain(inPieces)

  expect(await digestOfBooks(platform)).toBe(before)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Awaiting payment')

  // The same digest changes with a genuine event, so it would have changed with an accepted forgery.
  expect(await deliver(server, { payload, signature: doublySigned(payload, secret) })).toBe(200)
  expect(await digestOfBooks(platform)).not.toBe(before)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  const settled = await digestOfBooks(platform)
  expect(await deliver(server, { payload, signature: signatureOf(payload, secret) }), 'and once more').toBe(200)
  expect(await digestOfBooks(platform)).toBe(settled)
})

/** In the order given, so many at a time. */
async function deliverAll(server: RunningServer, forgeries: Forgery[]): Promise<number[]> {
  const statuses: number[] = []
  const waiting = forgeries.values()
  const carry = async () => {
    for (const forgery of waiting) statuses.push(await deliver(server, forgery))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carry))
  return statuses
}
