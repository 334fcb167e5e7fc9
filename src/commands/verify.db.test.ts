import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../tests/support/bookings.ts'
import { runCommand } from '../../tests/support/commands.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { turnSwitches } from '../../tests/support/provider.ts'
import { pence } from '../domain/pence.ts'
import { verify } from './verify.ts'

/** Up to this very moment: nothing else is under way in a test. */
const NOW = ['--until', new Date(Date.now() + 24 * 60 * 60_000).toISOString()]

const verifyOn = async ({ url }: TestPlatform, args = NOW) =>
  runCommand(verify, args, { DATABASE_URL: url, DATA_DIR: await aFolder() })

const differing = (lines: string[]) => lines.filter((line) => line.startsWith('DIFFERS'))

test('books that balance and agree with the provider exit with 0', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  await aStartedPayment(platform, { email: 'begun@example.com' })
  const { code, lines } = await verifyOn(platform)
  expect(lines.filter((line) => !line.startsWith('holds'))).toEqual([
    expect.stringMatching(/^compared 1 payments at the provider, .*: 0 differ$/),
  ])
  expect(code).toBe(0)
})

test('a broken rule is named with its record, and the exit code is 1', async () => {
  const platform = await aPlatform()
  await sql`update run set taken = taken + 1 where id = (select id from run limit 1)`.execute(platform.db)
  const { code, lines } = await verifyOn(platform)
  expect(lines.filter((line) => line.startsWith('BROKEN'))).toHaveLength(1)
  expect(code).toBe(1)
})

test('a payment that only one side knows is named, whichever side it is', async () => {
  const platform = await aPlatform()
  const there = await aStartedPayment(platform)
  await payWithCard(platform, there.clientSecret)
  const unpaid = await verifyOn(platform)
  expect(differing(unpaid.lines)).toEqual([
    expect.stringContaining(`${there.intentId} of booking ${there.booking.reference} is paid at the provider, but not`),
  ])
  expect(unpaid.code).toBe(1)

  await sql`update payment_attempt set provider_id = 'pi_other' where provider_id = ${there.intentId}`.execute(
    platform.db,
  )
  const here = await aPaidBooking(platform, { email: 'here@example.com' })
  await sql`delete from sandbox.records where id = ${here.intentId}`.execute(platform.db)
  expect(differing((await verifyOn(platform)).lines)).toEqual([
    expect.stringContaining(`${there.intentId} is paid at the provider, but we have no record of it`),
    expect.stringContaining(`${here.intentId} of booking ${here.booking.reference} is paid here, but not`),
  ])
})

test('a different sum, and a refund that only the provider knows, are named', async () => {
  const platform = await aPlatform()
  const first = await aPaidBooking(platform)
  const second = await aPaidBooking(platform, { email: 'second@example.com' })
  await sql`update sandbox.records set body = jsonb_set(body, '{amount}', '1') where id = ${first.intentId}`.execute(
    platform.db,
  )
  await platform.stripe.refund({
    intentId: second.intentId,
    amountPence: pence(700),
    refundId: 'by-hand',
    idempotencyKey: 'a',
  })
  const { lines } = await verifyOn(platform)
  const lineOf = (intentId: string) => differing(lines).find((line) => line.includes(intentId))
  expect(lineOf(first.intentId)).toMatch(/is for another amount: £.* here, £0.01 there$/)
  expect(lineOf(second.intentId)).toMatch(/refunded: £0.00 here, £7.00 there$/)
  expect(differing(lines)).toHaveLength(2)
})

test('a period before the payment compares none; a provider that does not answer is reported, and the exit code is 1', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const before = await verifyOn(platform, ['--from', '2020-01-01', '--until', '2020-02-01'])
  expect(before.lines.at(-1)).toContain('compared 0 payments')
  await expect(verifyOn(platform, ['--from', 'yesterday'])).rejects.toThrow('Usage')
  await turnSwitches(platform, { api_fail_status: 503 })
  const silent = await verifyOn(platform)
  expect(silent.lines.at(-1)).toContain('NOT ASKED')
  expect(silent.code).toBe(1)
})
