import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, bookingOf, payWithCard } from '../../tests/support/bookings.ts'
import { digestOfBooks } from '../../tests/support/books.ts'
import { runCommand } from '../../tests/support/commands.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { turnSwitches } from '../../tests/support/provider.ts'
import { pence } from '../domain/pence.ts'
import { replayWebhooks } from './replay-webhooks.ts'

const replayOn = async ({ url }: TestPlatform, args: string[]) =>
  runCommand(replayWebhooks, args, { DATABASE_URL: url, DATA_DIR: await aFolder() })

test('what was paid and refunded while no webhook arrived is in our books afterwards, once', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const { intentId, booking: other } = await aPaidBooking(platform, { email: 'other@example.com' })
  await platform.stripe.refund({ intentId, amountPence: pence(500), refundId: 'by-hand', idempotencyKey: 'by-hand' })
  expect((await bookingOf(platform, booking.publicId)).seat.state).not.toBe('confirmed')

  const first = await replayOn(platform, ['--since', '2026-01-01'])
  expect(first.lines).toEqual([expect.stringMatching(/^[1-9]\d* events since 2026-01-01T.* were taken, 0 failed\.$/)])
  expect(first.code).toBe(0)
  expect((await bookingOf(platform, booking.publicId)).seat.state).toBe('confirmed')
  const refunds = await platform.db.selectFrom('refund').selectAll().execute()
  expect(refunds).toMatchObject([{ amountPence: pence(500), reason: 'at-provider' }])
  expect(await bookingOf(platform, other.publicId)).toMatchObject({ seat: { state: 'confirmed' } })

  const once = await digestOfBooks(platform)
  expect((await replayOn(platform, ['--since', '2026-01-01'])).lines).toEqual(first.lines)
  expect(await digestOfBooks(platform)).toBe(once)
})

test('events before --since are ignored; it exits with 1 when the provider does not answer, and does not start without --since', async () => {
  const platform = await aPlatform()
  const { clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  expect((await replayOn(platform, ['--since', tomorrow])).lines).toEqual([expect.stringMatching(/^0 events/)])
  await turnSwitches(platform, { api_fail_status: 503 })
  const silent = await replayOn(platform, ['--since', '2026-01-01'])
  expect(silent).toEqual({ code: 1, lines: [expect.stringContaining('stopped answering after 0 events')] })
  await expect(replayOn(platform, [])).rejects.toThrow('Usage')
})
