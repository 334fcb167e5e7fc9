import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { type AppEnv, requestLog } from '../middleware/http-context.ts'
import { checkBooks } from '#domain/payments/invariants.ts'
import { countLogEvents } from '#platform/metrics.ts'
import { metrics } from './monitoring.ts'

const TOKEN = 'a-token-of-sixteen-or-more'

test('the metrics count what was booked, what is waiting and what is broken', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  await aBooking(platform, { email: 'held@example.com' })
  await sql`update mail set promised_at = now() - interval '2 hours'`.execute(platform.db)
  await sql`update run set taken = taken + 1 where id = (select id from run limit 1)`.execute(platform.db)
  await checkBooks(platform)
  const { url } = await serve(platform)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain(
    '# TYPE tideway_bookings gauge\ntideway_bookings{state="held"} 1\ntideway_bookings{state="confirmed"} 1\n',
  )
  expect(metricValue(text, 'tideway_oldest_unsent_mail_seconds')).toBeGreaterThanOrEqual(7200)
  expect(metricValue(text, 'tideway_broken_invariants')).toBe(1)
  expect(metricValue(text, 'tideway_dead_letters')).toBe(0)
  expect(metricValue(text, 'tideway_database_up')).toBe(1)
})

test('requests are counted by the class of their status and timed, and errors and lag are counted from the log', async () => {
  const platform = await aPlatform()
  const { url, log } = await serve(platform)
  for (const path of ['/metrics', '/gone', '/gone']) await (await fetch(url + path)).text()
  log.info('booking_rejected', { error: 'run-full' })
  log.info('event_received', { lagMs: 1500 })
  log.error('job_failed', { kind: 'send-mail' })
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(metricValue(text, 'tideway_requests_total{class="2xx"}')).toBe(1)
  expect(metricValue(text, 'tideway_requests_total{class="4xx"}')).toBe(2)
  expect(metricValue(text, 'tideway_request_duration_seconds_count')).toBe(3)
  expect(metricValue(text, 'tideway_request_duration_seconds_bucket{le="10"}')).toBe(3)
  expect(metricValue(text, 'tideway_bookings_rejected_total{error="run-full"}')).toBe(1)
  expect(metricValue(text, 'tideway_webhook_lag_seconds_bucket{le="1"}')).toBe(0)
  expect(metricValue(text, 'tideway_webhook_lag_seconds_bucket{le="2"}')).toBe(1)
  expect(metricValue(text, 'tideway_log_events_total{event="job_failed",level="error"}')).toBe(1)
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) tideway_\w+ .+|tideway_\w+(\{(\w+="[^"]*",?)+\})? \d+(\.\d+)?)$/)
})

test('without a token the metrics are for this machine only, and a proxy on it does not expose them', async () => {
  const { url } = await serve(await aPlatform())
  const read = (headers: Record<string, string>) => readStatus(url, headers)
  expect(await read({})).toBe(200)
  expect(await read({ 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  expect(await read({ forwarded: 'for=203.0.113.7' })).toBe(403)
  expect(await read({ host: 'tideway.example' })).toBe(403)
})

test('with a token the metrics can be read from anywhere, but only with that token', async () => {
  const { url } = await serve(await aPlatform(), TOKEN)
  expect(await readStatus(url, {})).toBe(403)
  expect(await readStatus(url, { authorization: `Bearer ${TOKEN}x` })).toBe(403)
  expect(await readStatus(url, { authorization: TOKEN })).toBe(403)
  expect(await readStatus(url, { authorization: `Bearer ${TOKEN}`, host: 'tideway.example' })).toBe(200)
})

test('while the database is down the other metrics are returned, with one that says so', async () => {
  const platform = await aPlatform()
  const broken = {
    ...platform,
    db: {
      selectFrom: () => {
        throw new Error('away')
      },
    },
  } as unknown as TestPlatform // nothing else is called
  const { url } = await serve(broken)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(metricValue(text, 'tideway_database_up')).toBe(0)
  expect(text).not.toContain('tideway_bookings{')
})

async function serve(platform: TestPlatform, metricsToken: string | null = null) {
  const { log, registry } = countLogEvents(platform.log)
  const app = new Hono<AppEnv>()
  app.use(requestLog(log))
  app.route('/', metrics({ platform, config: { metricsToken }, own: () => [registry] }))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, not on a path
  return { url: `http://127.0.0.1:${port}`, log }
}

/** By hand, because fetch does not let us name another host. */
async function readStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done, fail) => {
    get(`${url}/metrics`, { headers }, (response) => {
      response.resume()
      done(response.statusCode)
    }).on('error', fail)
  })
}

function metricValue(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
