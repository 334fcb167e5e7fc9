import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { checkBooks } from './check-books.ts'
import { findBooksCheck } from './find-books-check.ts'

test('nobody has asked yet, then the answer is kept with its time', async () => {
  const platform = await aPlatform()
  expect(await findBooksCheck(platform)).toBeNull()
  await aBooking(platform)
  expect(await checkBooks(platform)).toEqual([])
  const kept = await findBooksCheck(platform)
  expect(kept).toMatchObject({ broken: [], stale: false })
  expect(kept?.rules).toBeGreaterThan(10)
  expect(Math.abs(Date.now() - (kept?.checkedAt.getTime() ?? 0))).toBeLessThan(60_000)
})

test('what does not hold is kept with its records, until an answer in which it does', async () => {
  const platform = await aPlatform()
  const { run } = await aBooking(platform)
  await platform.db.updateTable('run').set({ taken: 2 }).where('id', '=', run.id).execute()
  await checkBooks(platform)
  expect(await findBooksCheck(platform)).toMatchObject({
    broken: [{ invariant: 'Places taken are the held and confirmed seats of the run', records: [run.id] }],
  })
  await platform.db.updateTable('run').set({ taken: 1 }).where('id', '=', run.id).execute()
  await Promise.all([checkBooks(platform), checkBooks(platform)])
  expect(await findBooksCheck(platform)).toMatchObject({ broken: [] })
})

test('an answer of three hours ago is stale', async () => {
  const platform = await aPlatform()
  await checkBooks(platform)
  await sql`update books_check set checked_at = now() - interval '3 hours'`.execute(platform.db)
  expect(await findBooksCheck(platform)).toMatchObject({ stale: true })
})
