import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AppEnv, clientAddress } from '../../src/middleware/http-context.ts'
import { createLog } from '../../src/platform/log.ts'

const PEER = '192.0.2.10'
const PROXY = '10.0.0.1'
const INNER = '10.0.0.2'

/** The address that a request is counted under. */
async function addressOf(input: { peer: string; headers: Record<string, string>; trusted: string[] }): Promise<string> {
  const app = new Hono<AppEnv>()
  app.use(clientAddress(input.trusted))
  app.all('*', (c) => c.text(c.var.address))
  const socket = { remoteAddress: input.peer, remotePort: 1, remoteFamily: 'IPv4' }
  const answer = await app.request('/', { headers: input.headers }, { incoming: { socket } })
  return answer.text()
}

const CLAIMS: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.1, 127.0.0.1, ::1' },
  { 'x-forwarded-for': `203.0.113.1, ${PROXY}` },
  { 'x-real-ip': '203.0.113.1' },
  { 'x-client-ip': '203.0.113.1', 'cf-connecting-ip': '203.0.113.1', 'true-client-ip': '203.0.113.1' },
  { forwarded: 'for=203.0.113.1' },
  { 'x-forwarded-for': ',,,' },
  { 'x-forwarded-for': '' },
]

test.each(CLAIMS)(
  'F5 a client that is not a trusted proxy keeps its own address, no matter what %o claims',
  async (headers) => {
    expect(await addressOf({ peer: PEER, headers, trusted: [] })).toBe(PEER)
    expect(await addressOf({ peer: PEER, headers, trusted: [PROXY, INNER] })).toBe(PEER)
    expect(await addressOf({ peer: `::ffff:${PEER}`, headers, trusted: [PROXY] })).toBe(PEER)
  },
)

test('F5 of the addresses a trusted proxy sends the last that is not our own counts, and nothing that a visitor put before it', async () => {
  const from = (forwarded: string, peer = PROXY) =>
    addressOf({ peer, headers: { 'x-forwarded-for': forwarded }, trusted: [PROXY, INNER] })
  expect(await from('203.0.113.9')).toBe('203.0.113.9')
  expect(await from('127.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await from(`1.1.1.1, 203.0.113.9, ${INNER}`)).toBe('203.0.113.9')
  expect(await from(`${INNER}, ${PROXY}`)).toBe(PROXY)
  expect(await from('203.0.113.9', `::ffff:${PROXY}`)).toBe('203.0.113.9')
  expect(await addressOf({ peer: PROXY, headers: { 'x-real-ip': '1.1.1.1' }, trusted: [PROXY] })).toBe(PROXY)
})

test.each([
  ['203.0.113.9:50412', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9:1 , 10.0.0.2:443', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:DB8:0::1]', '2001:db8::1'],
  ['for="[2001:db8::1]:443"', '2001:db8::1'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['203.0.113.9, ::ffff:10.0.0.2', '203.0.113.9'],
])('F5 of what a proxy writes, %s is one visitor, whatever their port', async (forwarded, address) => {
  expect(await addressOf({ peer: PROXY, headers: { 'x-forwarded-for': forwarded }, trusted: [PROXY, INNER] })).toBe(
    address,
  )
})

test.each([
  'unknown',
  '_hidden',
  '203.0.113.9.example',
  '1.1.1.1, rubbish',
  '203.0.113.999',
  '[2001:db8::1',
  '"',
  '203.0.113.9:x',
])('F5 where %s is no address, the proxy’s own counts, and nothing that stands before it', async (forwarded) => {
  const headers = { 'x-forwarded-for': forwarded }
  expect(await addressOf({ peer: PROXY, headers, trusted: [PROXY, INNER] })).toBe(PROXY)
})

test('F5 a proxy on this machine that is not named is warned of once', async () => {
  const warned: string[] = []
  const log = { ...createLog(() => {}), warn: (event: string) => void warned.push(event) }
  const app = new Hono<AppEnv>()
  app.use(clientAddress([], log))
  app.all('*', (c) => c.text(c.var.address))
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } })
  await ask('127.0.0.1', {})
  await ask(PEER, { 'x-forwarded-for': '203.0.113.9' })
  expect(warned).toEqual([])
  for (let n = 0; n < 3; n += 1) await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })
  expect(warned).toEqual(['unnamed_proxy'])
})

test('F5 twin: if every client were trusted like a proxy, the same headers would change its address', async () => {
  const believed = await Promise.all(CLAIMS.map((headers) => addressOf({ peer: PEER, headers, trusted: [PEER] })))
  expect(believed.filter((address) => address !== PEER)).toHaveLength(4)
})
