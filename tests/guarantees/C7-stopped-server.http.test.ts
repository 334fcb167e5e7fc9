import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bookOverHttp } from '../support/calls.ts'
import { openInProcess } from '../support/in-process.ts'
import { visitOnce } from '../support/load.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

test('C7: a server that is stopped during a booking accepts no more, answers that one, and then ends', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const site = await openInProcess({ databaseUrl: platform.url })
  onTestFinished(site.close)
  let booking: ReturnType<typeof bookOverHttp> | undefined
  let closing: Promise<void> | undefined
  // The booking waits for its date's row for as long as this transaction lasts.
  await platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('run').select('id').forUpdate().execute()
    booking = bookOverHttp(site, { trainingDate })
    await expect.poll(() => waiting(platform)).toBe(1)
    closing = site.close()
    expect(await visitOnce(site, '/'), 'too late').toMatchObject({ status: 0 })
    expect(await waiting(platform), 'still under way').toBe(1)
  })
  const { status, body } = (await booking) ?? {}
  expect(status).toBe(200)
  await closing
  const kept = await platform.db.selectFrom('booking').select('publicId').execute()
  expect(kept).toEqual([{ publicId: body?.traineeId }])
})

test('C7 twin: a server that ends its connections at once leaves an accepted request without an answer', async () => {
  const server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const taken = once(server, 'request')
  const visit = visitOnce({ url: '', port, outbox: '', output: () => '' }, '/')
  await taken
  server.close()
  server.closeAllConnections()
  expect(await visit).toMatchObject({ status: 0 })
})

/** How many connections wait for a lock. */
async function waiting({ db }: TestPlatform): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
