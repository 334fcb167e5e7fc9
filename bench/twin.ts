import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../tests/support/server.ts'

export interface Twin {
  url: string
  close: () => void
}

/** The same page without any script, from a server that does nothing else: the least that it can cost. */
export async function serveTwin(html: string, headers: Headers): Promise<Twin> {
  // As a first visitor sees it: with the question about cookies, which a script shows.
  const still = html.replaceAll(/<script>.*?<\/script>/gs, '').replace('<html ', '<html data-cookie-consent="" ')
  const body = brotliCompressSync(still)
  // The same policies: a browser does more for any page that has them.
  const safety = Object.fromEntries([...headers].filter(([name]) => /policy|options/.test(name)))
  const asset = (name: string) => readFile(join('public', name)).catch(() => null)
  const port = await freePort()
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url === '/' ? null : await asset(url)
    if (url !== '/') return response.writeHead(file ? 200 : 404, { 'cache-control': 'max-age=600' }).end(file)
    response.writeHead(200, { ...safety, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
