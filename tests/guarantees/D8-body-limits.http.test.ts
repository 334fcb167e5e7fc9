import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { startProcess } from '../support/processes.ts'
import { sendRaw } from '../support/raw-request.ts'
import { aDatabase } from '../support/database.ts'

const KB = 1024
const UPLOAD = '/student/api/v2/profile/image'

test('D8 a form takes 32 kB, the webhook 256 kB, a picture 5 MB, and each a byte more is 413', async () => {
  const { server, cookies } = await aFullSite()
  const { token } = JSON.parse(
    (await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers: { cookie: cookies.student } })).text,
  )
  const limits = [
    ['/mainapp/api/v1/contact', 'application/json', 32 * KB],
    ['/mainapp/api/v1/traineeDetails', 'application/json', 32 * KB],
    ['/blog/api/v1/comments', 'application/json', 32 * KB],
    ['/student/api/v2/signIn', 'application/json', 32 * KB],
    ['/contactUs', 'application/x-www-form-urlencoded', 32 * KB],
    ['/adminLogin', 'application/x-www-form-urlencoded', 32 * KB],
    ['/mainapp/api/v1/payment/webhook', 'application/json', 256 * KB],
    [UPLOAD, 'multipart/form-data; boundary=x', 5 * KB * KB],
  ] as const
  for (const [path, type, most] of limits) {
    const send = (size: number) =>
      sendTo(server, {
        method: 'POST',
        path,
        body: 'x'.repeat(size),
        headers: { 'content-type': type, authorization: token, connection: 'close' },
      }).then(({ status }) => status)
    expect(await send(most), `${path}, as much as it takes`).not.toBe(413)
    expect(await send(most + 1), `${path}, a byte more`).toBe(413)
  }
})

test('D8 whoever sends all of a large picture before reading the answer is told that it is too large', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  for (const size of [6, 12, 24]) {
    const form = new FormData()
    form.append('image', new File([Buffer.alloc(size * KB * KB)], 'large.png', { type: 'image/png' }))
    const answer = await fetch(`${server.url}${UPLOAD}`, { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toEqual([413, { error: expect.any(String) }])
  }
})

test('D8 a body that says it is a gigabyte is refused before it is read', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const head = `POST /contactUs HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n`
  const answer = await sendRaw(server.port, `${head}content-length: ${KB ** 3}\r\n\r\nfirst=1`)
  expect(answer.status).toBe(413)
  expect(answer.head.toLowerCase()).toContain('connection: close')
})

const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KB

/** Sends pieces without ever saying how many, until the other side has had enough; the bytes that it took are answered. */
function pour(port: number, path: string, most: number): Promise<number> {
  return new Promise((done) => {
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    const go = () => {
      while (sent < most && socket.writable) {
        sent += 0x10000
        if (!socket.write(piece)) return
      }
      if (sent >= most) socket.destroy()
    }
    socket.on('connect', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n`,
      )
      go()
    })
    socket.on('drain', go)
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('close', () => done(socket.bytesWritten))
  })
}

test('D8 a stream of a gigabyte is cut off early, and costs no memory', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const pid = server.process.pid ?? 0
  for (let warm = 0; warm < 3; warm += 1) await pour(server.port, '/contactUs', KB ** 3)
  await wait(1000)
  const before = rssOf(pid)
  for (let time = 0; time < (isLong ? 50 : 10); time += 1)
    expect(await pour(server.port, '/contactUs', KB ** 3)).toBeLessThan(32 * KB * KB)
  const grown = rssOf(pid) - before
  expect(grown, 'MB, after all of them').toBeLessThan(10)
})

test('D8 twin: a server that reads on without a limit takes the whole stream', async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  expect(await pour(port, '/contactUs', 64 * KB * KB)).toBeGreaterThan(32 * KB * KB)
})
