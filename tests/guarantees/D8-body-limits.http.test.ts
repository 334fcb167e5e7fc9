import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { pour, sendRaw } from '../support/raw-request.ts'
import { aDatabase } from '../support/database.ts'

const KB = 1024
const UPLOAD = '/student/api/v2/profile/image'

test('D8 a form takes 128 kB, the webhook 256 kB, a text of the office 4 MB, a picture 20 MB, and one byte more is 413', async () => {
  const { server, cookies } = await aFullSite()
  const { token } = JSON.parse(
    (await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers: { cookie: cookies.student } })).text,
  )
  const limits = [
    ['/mainapp/api/v1/contact', 'application/json', 128 * KB],
    ['/mainapp/api/v1/traineeDetails', 'application/json', 128 * KB],
    ['/blog/api/v1/comments', 'application/json', 128 * KB],
    ['/student/api/v2/signIn', 'application/json', 128 * KB],
    ['/contactUs', 'application/x-www-form-urlencoded', 128 * KB],
    ['/adminLogin', 'application/x-www-form-urlencoded', 128 * KB],
    ['/articles', 'application/x-www-form-urlencoded', 128 * KB],
    ['/articles/12', 'application/x-www-form-urlencoded', 128 * KB],
    ['/articles/12', 'application/x-www-form-urlencoded', 4 * KB * KB, cookies.office],
    ['/sitecontent/privacy', 'application/x-www-form-urlencoded', 4 * KB * KB, cookies.office],
    ['/sandbox/v1/payment_intents/pi_none/confirm', 'application/x-www-form-urlencoded', 128 * KB],
    ['/mainapp/api/v1/payment/webhook', 'application/json', 256 * KB],
    [UPLOAD, 'multipart/form-data; boundary=x', 20 * KB * KB],
  ] as const
  for (const [path, type, most, cookie = ''] of limits) {
    const send = (size: number) =>
      sendTo(server, {
        method: 'POST',
        path,
        body: 'x'.repeat(size),
        headers: { 'content-type': type, authorization: token, connection: 'close', cookie },
      }).then(({ status }) => status)
    expect(await send(most), `${path}, at its limit`).not.toBe(413)
    expect(await send(most + 1), `${path}, one byte more`).toBe(413)
  }
})

test('D8 a browser that sends all of a large picture before reading the answer still gets 413', async () => {
  const server = await aSite({ databaseUrl: await aDatabase() })
  for (const size of [21, 24, 30]) {
    const form = new FormData()
    form.append('image', new File([Buffer.alloc(size * KB * KB)], 'large.png', { type: 'image/png' }))
    const answer = await fetch(`${server.url}${UPLOAD}`, { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toEqual([413, { code: 'too-large', error: expect.any(String) }])
  }
})

test('D8 a body that is declared as a gigabyte is rejected before it is read', async () => {
  const server = await aSite({ databaseUrl: await aDatabase() })
  const head = `POST /contactUs HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n`
  const answer = await sendRaw(server.port, `${head}content-length: ${KB ** 3}\r\n\r\nfirst=1`)
  expect(answer.status).toBe(413)
  expect(answer.head.toLowerCase()).toContain('connection: close')
})

test('D8 a stream without a declared length is cut off early', async () => {
  const site = await aSite({ databaseUrl: await aDatabase() })
  expect(await pour(site.port, '/contactUs', KB ** 3)).toBeLessThan(32 * KB * KB)
})

test('D8 twin: a server without a limit reads the whole stream', async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  expect(await pour(port, '/contactUs', 64 * KB * KB)).toBeGreaterThan(32 * KB * KB)
})
