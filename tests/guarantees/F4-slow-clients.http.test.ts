import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPage } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { aSite } from '../support/in-process.ts'

const CLIENTS = 50
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const A_HEAD_ALONE =
  'POST /contactUs HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 30000\r\n\r\na'

test('F4: clients that never finish their requests keep no other client from being answered', async () => {
  const site = await aSite({ databaseUrl: await aDatabase() })
  const slow = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => begin(site.port, index % 2 ? HALF_A_HEAD : A_HEAD_ALONE)),
  )
  for (let visit = 0; visit < 3; visit++) expect((await readPage(site, '/faq')).status).toBe(200)
  expect(
    slow.filter((socket) => socket.destroyed),
    'they were all connected meanwhile',
  ).toEqual([])
})

/** That these limits are enforced is tested in tests/faults, where there is time to wait for them. */
test('F4: the site gives a head eight seconds, a request fifteen, an idle connection five and ten more that it doesn’t tell of, looks for those over time each second, and limits the number of connections', async () => {
  const site = await aSite({ databaseUrl: await aDatabase() })
  expect(limitsOf(await serverOf(() => readPage(site, '/healthz')))).toEqual({
    headersTimeout: 8000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5000,
    keepAliveTimeoutBuffer: 10_000,
    maxConnections: 5000,
    checkedEveryMs: 1000,
  })
})

test('F4: twin: a server with the defaults of Node.js keeps slow clients for minutes, and any number of them', () => {
  const { headersTimeout, requestTimeout, maxConnections, checkedEveryMs } = limitsOf(createServer())
  expect(checkedEveryMs).toBeGreaterThanOrEqual(30_000)
  expect(headersTimeout).toBeGreaterThanOrEqual(60_000)
  expect(requestTimeout).toBeGreaterThanOrEqual(300_000)
  expect(maxConnections ?? 0).toBe(0)
})

const limitsOf = (server: Server) => ({
  headersTimeout: server.headersTimeout,
  requestTimeout: server.requestTimeout,
  keepAliveTimeout: server.keepAliveTimeout,
  keepAliveTimeoutBuffer: server.keepAliveTimeoutBuffer,
  maxConnections: server.maxConnections,
  // An option of Node.js that its server keeps and its types do not show.
  checkedEveryMs: Reflect.get(server, 'connectionsCheckingInterval'),
})

/** The HTTP server that answers a request, from Node.js's diagnostics channel. */
async function serverOf(visit: () => Promise<unknown>): Promise<Server> {
  const requests = channel('http.server.request.start')
  const servers: Server[] = []
  const note = (message: unknown) => void servers.push((message as { server: Server }).server) // as Node.js documents it
  requests.subscribe(note)
  await visit().finally(() => requests.unsubscribe(note))
  const [server] = servers
  if (!server) throw new Error('expected a request on the diagnostics channel')
  return server
}

async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
