import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { isLong } from '../support/long.ts'
import { startProcess } from '../support/processes.ts'

vi.setConfig({ testTimeout: 180_000 })

const SOCKETS = isLong ? 1000 : 200
/** Eight seconds for the head, fifteen for all, fifteen idle; Node.js checks each limit some time after it has passed. */
const ALL_GONE_MS = 45_000

/** Sends one character of a head, or of a body, now and then; or nothing at all. */
function drip(port: number, kind: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const heads = [
    'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
    `POST /contactUs HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 30000\r\n\r\n`,
    '',
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ]
  const head = heads[kind % heads.length] ?? ''
  socket.on('connect', () => socket.write(head))
  socket.on('data', () => {})
  socket.on('end', () => socket.destroy())
  const timer = setInterval(() => (head.endsWith('\r\n\r\n') && kind % 4 === 3 ? undefined : socket.write('a')), 2000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

/** The time of the slowest request in a hundred. */
async function p99(url: string): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < 200; visit += 1) {
    const startedAt = performance.now()
    await (await fetch(`${url}/faq`)).text()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[197] ?? 0
}

test('F4 clients that send slowly keep no other waiting, and every one of them is disconnected', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const url = addressOf(server)
  await p99(url)
  const before = await p99(url)
  const sockets = Array.from({ length: SOCKETS }, (_, index) => drip(server.port, index))
  await wait(1000)
  const during = await p99(url)
  // On a busy machine other work can double a few milliseconds; a hanging request takes seconds.
  expect(during).toBeLessThan(Math.max(2 * before, 250))
  const open = () => sockets.filter((socket) => !socket.destroyed).length
  expect(open()).toBeGreaterThan(SOCKETS / 2)
  await expect.poll(open, { timeout: ALL_GONE_MS, interval: 500 }).toBe(0)
  expect((await fetch(`${url}/faq`)).status).toBe(200)
})

/** The answer to a request that is sent eight seconds after another on the same connection; empty where that has ended. */
async function askAfterEightSeconds(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  ask()
  await expect.poll(() => received).toMatch(/keep-alive: timeout=5\b/i)
  await wait(8000)
  received = ''
  if (socket.destroyed) return ''
  ask()
  await expect.poll(() => received || socket.destroyed, { timeout: 5000 }).toBeTruthy()
  socket.destroy()
  return received
}

test('F4 a client that was told of five seconds and sends a little later on the same connection is answered', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  expect(await askAfterEightSeconds(server.port)).toMatch(/^HTTP\/1\.1 200/)
})

test('F4 twin: a server that ends a connection one second after what it told, as Node.js does by itself, answers nothing', async () => {
  const options = { keepAliveTimeout: 5000, connectionsCheckingInterval: 1000 }
  const server = createServer(options, (_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('expected a port')
  expect(await askAfterEightSeconds(address.port)).toBe('')
})
