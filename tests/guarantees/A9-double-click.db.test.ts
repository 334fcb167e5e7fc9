import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookingInput } from '../support/bookings.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

/** The guard removed: the second click does not wait for the first. */
const unguarded: Rewrite = (statement) =>
  statement.replace('pg_advisory_xact_lock(hashtextextended($1, 0))', '$1::text')

test('A9: the second click waits for the first and gets its answer: one booking, one place', async () => {
  const platform = await aPlatform()
  const click = await aForm(platform)
  const first = await stopBefore(platform, /^commit/, click)
  const second = click(platform)
  await untilBlocked(platform, second)
  const answer = await first.goOn()
  expect(answer).toMatchObject({ ok: true, repeated: false })
  const sameAgain = { ...answer, repeated: true }
  expect(await second).toEqual(sameAgain)
  expect(await click(platform), 'the answer was lost and the form is sent again').toEqual(sameAgain)
  expect(await click(platform, 'another form'), 'under the same key').toEqual({
    ok: false,
    error: 'submission-changed',
  })
  expect(await bookedPlaces(platform)).toEqual({ bookings: 1, taken: 1 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A9: another form that arrives under the same idempotency key at the same moment is rejected', async () => {
  const platform = await aPlatform()
  const click = await aForm(platform)
  const first = await stopBefore(platform, /^commit/, click)
  const other = click(platform, 'another form')
  await untilBlocked(platform, other)
  expect(await first.goOn()).toMatchObject({ ok: true })
  expect(await other).toEqual({ ok: false, error: 'submission-changed' })
  expect(await bookedPlaces(platform)).toEqual({ bookings: 1, taken: 1 })
})

test('A9 twin: without the lock on the idempotency key the same two clicks are two bookings', async () => {
  const platform = await aPlatform()
  const click = await aForm(platform)
  for (const table of ['booking', 'sale'])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_idempotency_key_key`)}`.execute(
      platform.db,
    )
  // A first row with an address makes the next one with it wait as well.
  await sql`select customer_of('amara@example.com')`.execute(platform.db)
  // Neither has taken the place yet: its row lock would make the second one wait.
  const first = await stopBefore(platform, /^update "run"/, click, unguarded)
  expect(await click(withStatements(platform, unguarded))).toMatchObject({ ok: true })
  expect(await first.goOn()).toMatchObject({ ok: true })
  expect(await bookedPlaces(platform)).toEqual({ bookings: 2, taken: 2 })
})

/** A filled-in booking form, which each click sends under the same idempotency key. */
async function aForm(platform: TestPlatform) {
  const input = await bookingInput(platform)
  return (on: TestPlatform, digest = 'this form') =>
    bookCourse(on, { ...input, submission: { key: 'one key', digest } })
}

async function bookedPlaces({ db }: TestPlatform) {
  const bookings = await db.selectFrom('booking').select('id').execute()
  const runs = await db.selectFrom('run').select('taken').where('taken', '>', 0).execute()
  return { bookings: bookings.length, taken: runs.reduce((sum, { taken }) => sum + taken, 0) }
}
