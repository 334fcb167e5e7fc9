import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { aDatabase } from '../support/database.ts'
import { aPlatform } from '../support/platform.ts'
import { logged, oneOf, startProcesses } from '../support/processes.ts'
import { answerTheBank, deliverEvent, findEvents, turnSwitches } from '../support/provider.ts'
import { aWarmPool } from '../support/warm-pool.ts'

const DELIVERIES = 50

test('B2: fifty shuffled deliveries of six kinds of event to three processes are one confirmation and one email', async () => {
  const platform = await aPlatform()
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret, '4000000000000002') // declined
  await payWithCard(platform, clientSecret, '4000002500003155') // asks the cardholder's bank
  await answerTheBank(platform, clientSecret)
  const events = await findEvents(platform)
  expect(new Set(events.map((one) => one.type)).size).toBeGreaterThanOrEqual(5)
  const servers = await startProcesses(3, { databaseUrl: platform.url })

  const copies = shuffle(Array.from({ length: DELIVERIES }, (_, index) => events[index % events.length]))
  await Promise.all(copies.map((event, index) => deliverEvent(platform, oneOf(servers, index), event?.payload ?? '')))

  await expect.poll(() => logged(servers, 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  // Any other queued email would be sent at once, as the first one was.
  await new Promise((done) => setTimeout(done, 500))
  expect(logged(servers, 'mail_sent')).toMatchObject([{ kind: 'booking-confirmation' }])
  expect((await readdir(servers[0]?.outbox ?? '')).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Paid')
  expect(after.run.placesLeft).toBe(booking.run.placesLeft)
  expect(await platform.db.selectFrom('document').select('number').execute()).toHaveLength(1)
  expect(await platform.db.selectFrom('providerEvent').select('id').execute()).toHaveLength(events.length)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B2: a handler that reads before it confirms would confirm the same payment more than once', async () => {
  const pool = await aWarmPool(await aDatabase(), 30)
  await pool.query('create table naive_confirmation (booking_id int)')
  await Promise.all(Array.from({ length: DELIVERIES }, () => confirmNaively(pool)))
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from naive_confirmation')
  expect(rows[0]?.count).toBeGreaterThan(1)
})

async function confirmNaively(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from naive_confirmation where booking_id = 1')
  if (!rowCount) await pool.query('insert into naive_confirmation values (1)')
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
