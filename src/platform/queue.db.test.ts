import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { type JobHandlers, openQueue, queuedJobs } from './queue.ts'

test('a handler’s error can be read from the queue’s own tables, with the time of the next try', async () => {
  const platform = await aPlatform()
  const tried: string[] = []
  const queue = await openQueue({ url: platform.url, log: platform.log, worker: true })
  onTestFinished(() => queue.stop())
  const handlers = new Proxy({} as JobHandlers, {
    get: () => async (input: { mailId?: string }) => {
      tried.push(input.mailId ?? '')
      if (input.mailId === 'bad') throw new Error('550 mailbox unavailable')
    },
  })
  await queue.work(handlers, {})
  await platform.db.transaction().execute(async (tx) => {
    await queue.send(tx, 'send-mail', { mailId: 'bad' })
    await queue.send(tx, 'send-mail', { mailId: 'good' })
  })
  const find = () => platform.db.selectFrom(queuedJobs('send-mail', 'mailId').as('job')).selectAll().execute()
  await vi.waitFor(async () => expect((await find())[0]?.failures).toBe(1), { timeout: 10_000, interval: 100 })
  await vi.waitFor(() => expect(tried).toContain('good'), { timeout: 10_000, interval: 100 })
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), { timeout: 10_000, interval: 100 })
  expect(await find()).toEqual([
    { key: 'bad', state: 'retry', failures: 1, error: '550 mailbox unavailable', nextTryAt: expect.any(Date) },
  ])
  await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where data ->> 'mailId' = 'bad'`.execute(
    platform.db,
  )
  await vi.waitFor(async () => expect((await find())[0]?.state).toBe('failed'), { timeout: 10_000, interval: 100 })
  expect(await find()).toMatchObject([{ key: 'bad', failures: 13, error: '550 mailbox unavailable', nextTryAt: null }])
})

test('jobs that waited, as after an outage, are done one after the other without a pause between them', async () => {
  const platform = await aPlatform()
  const queue = await openQueue({ url: platform.url, log: platform.log, worker: true })
  onTestFinished(() => queue.stop())
  const waiting = Array.from({ length: 30 }, (_, index) => String(index))
  await platform.db.transaction().execute(async (tx) => {
    for (const mailId of waiting) await queue.send(tx, 'send-mail', { mailId })
  })
  const done: string[] = []
  const handlers = new Proxy({} as JobHandlers, {
    get: () => async (input: { mailId?: string }) => void done.push(input.mailId ?? ''),
  })
  await queue.work(handlers, {})
  // By polling alone, every two seconds, they would take a minute.
  await vi.waitFor(() => expect(done).toHaveLength(waiting.length), { timeout: 15_000, interval: 100 })
  expect(new Set(done)).toEqual(new Set(waiting))
})
