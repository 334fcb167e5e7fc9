import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AppEnv, clientAddress } from '../../src/middleware/http-context.ts'

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

test('F5 twin: if every client were trusted like a proxy, the same headers would change its address', async () => {
  const believed = await Promise.all(CLAIMS.map((headers) => addressOf({ peer: PEER, headers, trusted: [PEER] })))
  expect(believed.filter((address) => address !== PEER)).toHaveLength(4)
})
