import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { AppEnv } from './http-context.ts'
import { createPageCache } from './page-cache.ts'
import { staticFiles } from './static-files.ts'
import { ourHeaders, aSite } from '../../tests/support/cached-site.ts'

/** Over HTTP, with the cache before the framework as the product has it. */
async function aServer({ app, cache }: Pick<ReturnType<typeof aSite>, 'app' | 'cache'>) {
  const lines: Record<string, unknown>[] = []
  const log = createLog((line) => lines.push(JSON.parse(line)))
  const server = createServer(cache.serveFirst(getRequestListener(app.fetch), log)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once('listening', done))
  const ask = async (path: string, init: RequestInit = {}) => {
    const { port } = server.address() as AddressInfo // it listens on a port
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), date: '' }
    const requestId = headers['x-request-id']
    delete headers['x-request-id']
    return { status: response.status, text: await response.text(), headers, requestId }
  }
  return { ask, lines }
}

test('a cached page is served before the framework with the same answer, and logged', async () => {
  const { app, cache, renders } = aSite()
  const { ask, lines } = await aServer({ app, cache })
  const rendered = await ask('/faq')
  expect(rendered).toMatchObject({ status: 200, text: 'render 1' })
  expect(lines).toEqual([])
  const kept = await ask('/FAQ')
  expect(kept).toEqual({ ...rendered, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(lines).toMatchObject([{ event: 'request', path: '/FAQ', status: 200, requestId: kept.requestId }])
  expect(await ask('/faq', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  const etag = rendered.headers.etag ?? ''
  expect(await ask('/faq', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' })
  expect(renders()).toBe(1)
  for (const query of ['?x=1', '?utm_source=mail&fbclid=1', '?', '?reply'])
    expect((await ask(`/faq${query}`)).text, 'what the page does not read').toBe('render 1')
  expect((await ask('/%66aq?x=1')).text).toBe('render 1')
  expect((await ask('/blogs?q=sprint')).text, 'what it reads').toBe('render 2')
  expect((await ask('/blogs?q=sprint')).text, 'is rendered each time').toBe('render 3')
  expect((await ask('/faq', { method: 'POST' })).text, 'nor for any other method').not.toBe('render 1')
})

test('a built file is served before the framework too, except a range of it', async () => {
  const cache = createPageCache()
  const app = new Hono<AppEnv>()
  app.use(cache.middleware)
  app.use(ourHeaders())
  app.use(await staticFiles('public'))
  const { ask, lines } = await aServer({ app, cache })
  for (const path of ['/covers/userstory.svg', '/fonts/familjen-grotesk.woff2', '/video/introduction-to-scrum.mp4']) {
    lines.length = 0
    const first = await ask(path)
    expect(lines, 'by the framework').toEqual([])
    expect(await ask(path)).toEqual({ ...first, requestId: expect.any(String) })
    expect(lines).toMatchObject([{ path, status: 200 }])
    const { etag = '', 'content-length': length } = first.headers
    const head = await ask(path, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag, 'content-length': length } })
    expect(await ask(path, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' })
  }
  const picture = await ask('/covers/userstory.svg', { headers: { 'accept-encoding': 'br' } })
  expect(picture.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-"),
  })
  const part = await ask('/video/introduction-to-scrum.mp4', { headers: { range: 'bytes=0-9' } })
  expect(part).toMatchObject({ status: 206, headers: { 'content-length': '10' } })
})
