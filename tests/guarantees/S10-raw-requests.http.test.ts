import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneTemplate } from '../support/cluster.ts'
import { openInProcess } from '../support/in-process.ts'

let site: Awaited<ReturnType<typeof openInProcess>>

beforeAll(async () => {
  site = await openInProcess({ databaseUrl: await cloneTemplate(inject('clusterUrl')) })
})
afterAll(() => site.close())

/** What the server answers to these very bytes, until it closes the connection. */
function answerTo(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(site.port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.setTimeout(5000, () => socket.destroy(new Error(`expected an end, got ${answer.slice(0, 200)}`)))
    socket.on('data', (bytes) => (answer += String(bytes)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const statusOf = (answer: string): number => Number(answer.split(' ')[1])
const END = ['Host: localhost', 'Connection: close', '', '']

test('S10 TRACE is rejected everywhere, and nothing of the request is echoed', async () => {
  for (const path of ['/', '/healthz', '/mainapp/api/v1/contact', '/fonts/literata.woff2', '/welcome']) {
    const answer = await answerTo(`TRACE ${path} HTTP/1.1`, 'X-Carried: a-secret', ...END)
    expect([404, 405], path).toContain(statusOf(answer))
    expect(answer).not.toContain('a-secret')
  }
})

test('S10 a request with an ambiguous length is rejected, and what follows it is not read as another request', async () => {
  const body = ['', '0', '', 'GET /healthz HTTP/1.1', ...END]
  const start = ['POST /mainapp/api/v1/contact HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  for (const doubt of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 40'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding : chunked'],
  ]) {
    const answer = await answerTo(...start, ...doubt, ...body)
    expect(statusOf(answer), doubt.join()).toBe(400)
    expect(answer).not.toContain('alive')
  }
  const twin = await answerTo(...start, 'Transfer-Encoding: chunked', ...body)
  expect(twin, 'without the ambiguity both are answered').toContain('alive')
})

test('S10 two Host headers are rejected, also where they say the same, and one is not', async () => {
  for (const second of ['Host: localhost', 'host: other.example', 'HOST:']) {
    const answer = await answerTo('GET / HTTP/1.1', second, ...END)
    expect(statusOf(answer), second).toBe(400)
    expect(answer).not.toContain('<html')
  }
  expect(statusOf(await answerTo('GET / HTTP/1.1', ...END)), 'twin').toBe(200)
})

test('a client that goes before its form has arrived is no error in the log', async () => {
  const before = site.output().length
  const start = ['POST /contactUs HTTP/1.1', 'Host: localhost', 'Content-Type: application/x-www-form-urlencoded']
  await new Promise<void>((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write([...start, 'Content-Length: 1000', '', 'name=Ann'].join('\r\n'))
      setTimeout(() => socket.destroy(), 200)
    })
    socket.on('close', () => resolve())
  })
  await expect.poll(() => site.output().slice(before), { timeout: 5000 }).toContain('"client_gone"')
  expect(site.output().slice(before)).not.toContain('"level":"error"')
})

test('S10 security.txt is served by the whole product, without a redirect', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
