import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking } from '../../tests/support/bookings.ts'
import { type Rewrite, untilBlocked, withStatements } from '../../tests/support/interleave.ts'
import { anOrder } from '../../tests/support/orders.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { lockOrder } from './order.ts'

/** A process of the release before: it locks the booking and knows of no order. */
async function anOlderProcess(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** An older process changes the contract under its lock, while a command of this release waits for the order. */
async function changeMeanwhile(rewrite: Rewrite) {
  const platform = await aPlatform()
  const { id: bookingId, saleId } = await aBooking(platform)
  const older = await anOlderProcess(platform.url)
  await older.query('begin')
  await older.query('select from booking where id = $1 for update', [bookingId])
  const locking = withStatements(platform, rewrite)
    .db.transaction()
    .execute(async (tx) => (await lockOrder(tx, { saleId })).termsVersion)
  locking.catch(() => {}) // awaited below
  await untilBlocked(platform, locking)
  const change = older.query(`update booking set terms_version = 'changed' where id = $1`, [bookingId])
  const error = await change.then(() => null, String)
  await older.query(error ? 'rollback' : 'commit')
  return { error, seen: await locking.catch(String) }
}

const ORDER_OF_LOCKS = 'for update of "first", "sale", "booking"'

test('a command waits for an older process that has the booking, and reads what that has changed', async () => {
  expect(await changeMeanwhile((statement) => statement)).toEqual({ error: null, seen: 'changed' })
})

test('twin: a command that locks the order before its booking deadlocks with an older process', async () => {
  const reversed = await changeMeanwhile((statement) =>
    statement.replace(ORDER_OF_LOCKS, 'for update of "sale", "first", "booking"'),
  )
  expect(`${reversed.error} ${reversed.seen}`).toMatch(/deadlock detected/)
})

/** What an older process waits for while a command of this release has the order. */
async function olderMeanwhile(rewrite: Rewrite): Promise<string> {
  const platform = await aPlatform()
  const { id: bookingId, saleId } = await aBooking(platform)
  const older = await anOlderProcess(platform.url)
  await older.query(`set lock_timeout = '300ms'`)
  return withStatements(platform, rewrite)
    .db.transaction()
    .execute(async (tx) => {
      await lockOrder(tx, { saleId })
      return older.query('select from booking where id = $1 for update', [bookingId]).then(() => 'locked', String)
    })
}

test('an older process waits for a command that has the order; twin: not where the order alone is locked', async () => {
  expect(await olderMeanwhile((statement) => statement)).toMatch(/lock timeout/)
  expect(await olderMeanwhile((statement) => statement.replace(ORDER_OF_LOCKS, 'for update of "sale"'))).toBe('locked')
})

/** One command changes all places of an order, while another begins with the other place. */
async function changeByAnotherPlace(rewrite: Rewrite) {
  const platform = await aPlatform()
  const { saleId } = await anOrder(platform, { seats: 2 })
  const places = await platform.db.selectFrom('booking').select('id').where('saleId', '=', saleId).execute()
  const other = places.find(({ id }) => id !== saleId)?.id ?? ''
  const on = withStatements(platform, rewrite)
  let waiting: Promise<unknown> = Promise.resolve()
  const change = on.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId: saleId })
    waiting = on.db.transaction().execute((second) => lockOrder(second, { bookingId: other }))
    waiting.catch(() => {}) // awaited below
    await untilBlocked(platform, waiting)
    await tx.updateTable('booking').set({ phoneNumber: '1' }).where('saleId', '=', saleId).execute()
  })
  return [await change.then(() => 'done', String), await waiting.then(() => 'done', String)]
}

test('commands that begin with two places of one order wait for each other; twin: with its place before the order they deadlock', async () => {
  expect(await changeByAnotherPlace((statement) => statement)).toEqual(['done', 'done'])
  const placeFirst: Rewrite = (statement) => statement.replace(ORDER_OF_LOCKS, 'for update of "booking", "sale"')
  expect(String(await changeByAnotherPlace(placeFirst))).toMatch(/deadlock detected/)
})
