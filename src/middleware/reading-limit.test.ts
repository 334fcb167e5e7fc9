import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './http-context.ts'
import { limitReading, MOST_PAGES } from './reading-limit.ts'

/** An app with the limit, and how many of so many pages from an address are rendered. */
function aReader() {
  let now = 1_000_000
  let address = ''
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('address', address)
    return next()
  })
  app.use(
    limitReading(
      async (seconds) => `Again in ${seconds} seconds.`,
      () => now,
    ),
  )
  app.all('*', (c) => c.text('a page'))
  const read = (from: string, path = '/nowhere') => {
    address = from
    return app.request(path)
  }
  const rendered = async (addressOf: (n: number) => string, times: number, path?: string) => {
    let count = 0
    for (let n = 1; n <= times; n += 1) if ((await read(addressOf(n), path)).status === 200) count += 1
    return count
  }
  return { read, rendered, wait: (ms: number) => void (now += ms) }
}

test('one network has so many pages rendered in a minute, the one beside it as many, and then it goes on', async () => {
  const { read, rendered, wait } = aReader()
  expect(await rendered(() => '203.0.113.7', MOST_PAGES + 5)).toBe(MOST_PAGES)
  expect((await read('203.0.113.8')).status).toBe(200)
  wait(20_000)
  const refused = await read('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(await refused.text()).toContain('<p>Again in 40 seconds.</p>')
  wait(40_000)
  expect((await read('203.0.113.7')).status).toBe(200)
})

test('through the networks of one /48 four times as many are rendered; twin: of several there is no end', async () => {
  const { rendered } = aReader()
  expect(await rendered((n) => `2001:db8:1:${n.toString(16)}::1`, MOST_PAGES * 4 + 5)).toBe(MOST_PAGES * 4)
  expect(await rendered((n) => `2001:db8:${(n + 1).toString(16)}::1`, MOST_PAGES * 4 + 5)).toBe(MOST_PAGES * 4 + 5)
})

test('this machine, and the pages of those who are logged in, are not counted', async () => {
  const { rendered } = aReader()
  expect(await rendered(() => '127.0.0.1', MOST_PAGES + 1)).toBe(MOST_PAGES + 1)
  expect(await rendered(() => '203.0.113.7', MOST_PAGES + 1, '/myBookings')).toBe(MOST_PAGES + 1)
  expect(await rendered(() => '203.0.113.7', MOST_PAGES + 1, '/trainees')).toBe(MOST_PAGES + 1)
})
