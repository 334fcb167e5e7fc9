import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { inTransaction } from './database.ts'
import { createLog, redactPath, withRequestId } from './log.ts'
import { type JobHandlers, openQueue } from './queue.ts'
import { randomId } from './crypto.ts'
import { isWithinLimit } from './rate-limits.ts'
import { openTokenSigner } from './signed-token.ts'

test('a job sent in a transaction that is rolled back is never queued', async () => {
  const platform = await aPlatform()
  const count = async () =>
    (
      await platform.db
        .withoutPlugins()
        .selectFrom('pgboss.job' as 'mail')
        .select(({ fn }) => fn.countAll().as('jobs'))
        .executeTakeFirst()
    )?.jobs
  const before = await count()
  const send = (ok: boolean) =>
    inTransaction(platform.db, async (tx) => {
      await platform.queue.send(tx, 'refund-unplaced', { bookingId: crypto.randomUUID() })
      return { ok }
    })
  await send(false)
  expect(await count()).toBe(before)
  await send(true)
  expect(await count()).toBe(String(Number(before) + 1))
})

test('an error rolls back what was written before it', async () => {
  const platform = await aPlatform()
  const answer = await inTransaction(platform.db, async (tx) => {
    await tx.updateTable('course').set({ name: 'Changed' }).where('id', '=', 1).execute()
    return { ok: false, error: 'changed-my-mind' }
  })
  expect(answer).toEqual({ ok: false, error: 'changed-my-mind' })
  expect(await platform.db.selectFrom('course').select('name').where('id', '=', 1).executeTakeFirst()).toEqual({
    name: 'Scrum Master',
  })
})

test('a limit counts each address separately, across processes, and does not apply to this machine', async () => {
  const platform = await aPlatform()
  const tries = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => isWithinLimit(platform, { limit: 'try-coupon', address })))
  expect((await tries('203.0.113.7', 12)).filter(Boolean)).toHaveLength(10)
  expect((await tries('203.0.113.8', 1)).filter(Boolean)).toHaveLength(1)
  expect((await tries('127.0.0.1', 12)).filter(Boolean)).toHaveLength(12)
  const lines = platform.logged.filter(({ event }) => event === 'limit_reached')
  expect(lines, 'logged once, however many come').toMatchObject([{ limit: 'try-coupon', address: '203.0.113.7' }])
})

test('F10 what cannot be counted is not within its limit', async () => {
  const platform = await aPlatform()
  const attempt = () => isWithinLimit(platform, { limit: 'try-coupon', address: '203.0.113.7' })
  expect(await attempt(), 'twin: while it can be counted').toBe(true)
  await sql`alter table rate_limit rename to another`.execute(platform.db)
  expect(await attempt()).toBe(false)
  expect(platform.logged.filter(({ event }) => event === 'rate_limit_unavailable')).toHaveLength(1)
})

test('the log has no key of an emailed link, and one event is one line', async () => {
  const platform = await aPlatform()
  const signer = await openTokenSigner(platform.db)
  const key = signer.signId('join', crypto.randomUUID())
  for (const path of [`/join/${key}`, `/JOIN/${key.toUpperCase()}`, `/checkout/${randomId()}`])
    expect(redactPath(path)).toMatch(/^\/(join|JOIN|checkout)\/…$/)
  expect(redactPath('/mainapp/api/v1/payment/initiate')).toBe('/mainapp/api/v1/payment/initiate')
  const lines: string[] = []
  createLog((line) => lines.push(line)).info('request', { path: '/a\n{"event":"forged"}\r\u2028' })
  expect(lines.join('').match(/\n/g)).toHaveLength(1)
})

test('S9 the log has the request’s id, and redacts secrets by their name', () => {
  const lines: string[] = []
  withRequestId('r-1', () =>
    createLog((line) => lines.push(line)).info('happened', {
      clientSecret: 's3cr3t',
      email: 'a@b.co',
      error: new Error('why'),
    }),
  )
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'r-1',
    clientSecret: '[redacted]',
    email: '[redacted]',
    error: { message: 'why' },
  })
})

test('a job logs the id of the request that queued it, and one without a request logs its own', async () => {
  const platform = await aPlatform()
  const queue = await openQueue({ url: platform.url, log: platform.log, worker: true })
  onTestFinished(() => queue.stop())
  const handle = async () => platform.log.info('worked')
  await queue.work(new Proxy({} as JobHandlers, { get: () => handle }), {})
  const send = () =>
    platform.db.transaction().execute((tx) => queue.send(tx, 'refund-unplaced', { bookingId: crypto.randomUUID() }))
  const requestIds = () => platform.logged.filter(({ event }) => event === 'worked').map(({ requestId }) => requestId)
  await withRequestId('a-request', send)
  await vi.waitFor(() => expect(requestIds()).toEqual(['a-request']), { timeout: 10_000, interval: 50 })
  await send()
  await vi.waitFor(() => expect(requestIds()).toHaveLength(2), { timeout: 10_000, interval: 50 })
  expect(requestIds()[1]).toMatch(/^[0-9a-f-]{36}$/)
})
