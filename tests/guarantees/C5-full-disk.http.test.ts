import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressOf } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { visitOnce } from '../support/load.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningSite } from '../support/server.ts'

const READ = ['/', '/faq', '/blogs', '/course/1']

test('C5: while the database says that its disk is full (53100) pages are served, forms get 503, the log says why, and afterwards everything works again', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const site = await aSite({ databaseUrl: platform.url })
  await failToWrite(platform, '53100')
  for (const path of READ) expect((await visitOnce(site, path)).status).toBe(200)
  for (const key of ['a'.repeat(32), 'b'.repeat(32), 'a'.repeat(32)])
    expect(await book(site, { trainingDate, key })).toMatchObject({ status: 503, retryAfter: '5' })
  expect(JSON.stringify(logged([site], 'request_failed'))).toContain('No space left on device')
  expect(await countBookings(platform)).toBe(0)

  await sql`drop trigger full_disk on booking`.execute(platform.db)
  for (const key of ['a'.repeat(32), 'b'.repeat(32), 'a'.repeat(32)])
    expect((await book(site, { trainingDate, key })).status, 'trying again succeeds').toBe(200)
  expect(await countBookings(platform)).toBe(2)
})

test('C5 twin: an error with another code than a full disk’s is answered 500, without Retry-After', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const site = await aSite({ databaseUrl: platform.url })
  await failToWrite(platform, 'P0001')
  expect(await book(site, { trainingDate, key: 'a'.repeat(32) })).toMatchObject({ status: 500, retryAfter: null })
})

/** Makes the database raise this error for each booking, as it would with no room for one more row. */
async function failToWrite({ db }: TestPlatform, code: string): Promise<void> {
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = ${sql.lit(code)}; end $$`.execute(
    db,
  )
  await sql`create trigger full_disk before insert on booking execute function full_disk()`.execute(db)
}

async function book(site: RunningSite, { trainingDate, key }: { trainingDate: string; key: string }) {
  const response = await fetch(`${addressOf(site)}/mainapp/api/v1/traineeDetails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      fullName: 'Amara Okafor',
      email: `${key}@example.com`,
      phoneNumber: '44 1234567890',
      courseId: 1,
      trainingDate,
    }),
  })
  await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

async function countBookings({ db }: TestPlatform): Promise<number> {
  return (await db.selectFrom('booking').select('id').execute()).length
}
