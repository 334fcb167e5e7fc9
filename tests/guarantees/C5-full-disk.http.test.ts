import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginBuyers } from '../support/buyers.ts'
import { visitOnce } from '../support/load.ts'
import { aPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

const KEPT = ['/', '/faq', '/blogs']

test('C5: while the database says that its disk is full (53100) pages are read, forms get 503, the log says why, and afterwards all goes on', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    platform.db,
  )
  await sql`create trigger full_disk before insert on booking execute function full_disk()`.execute(platform.db)
  const buyers = beginBuyers([server], { trainingDate, buyers: 3 })
  for (const path of [...KEPT, '/course/1']) expect((await visitOnce(server, path)).status).toBe(200)
  await wait(500)
  expect(buyers.promised).toEqual([])
  await sql`drop trigger full_disk on booking`.execute(platform.db)
  const { promised, refused } = await buyers.end()
  expect(refused.length).toBeGreaterThan(0)
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 503, retryAfter: '5' })
  expect(promised, 'who tried again was served').toHaveLength(3)
  expect(JSON.stringify(logged([server], 'request_failed'))).toContain('No space left on device')
})
