import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { Door } from '../door.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

/** What was built for browsers, read once and kept compressed in memory: a request looks up a map and cannot leave it. */
export async function staticFiles(folder: string) {
  const files = await readFiles(folder)
  return createMiddleware<Door>(async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return next()
    const headers = new Headers({
      'content-type': file.type,
      etag: file.etag,
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
    })
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    const accepted = c.req.header('accept-encoding') ?? ''
    const coding = (['br', 'gzip'] as const).find((one) => file.bodies[one] && accepted.includes(one))
    if (coding) headers.set('content-encoding', coding)
    const body = file.bodies[coding ?? 'identity'] ?? file.bodies.identity
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  })
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile() && !one.name.startsWith('.') && TYPES[extname(one.name)])
  const files = new Map<string, StaticFile>()
  for (const one of paths) {
    const path = join(one.parentPath, one.name)
    if (path.includes('/.vite/')) continue
    files.set(`/${relative(folder, path)}`, await toFile(path))
  }
  return files
}

async function toFile(path: string): Promise<StaticFile> {
  const identity = await readFile(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const compressible = /^text|json|svg/.test(type)
  // Only what carries a digest in its name may be kept for ever; fonts never change under a name.
  const forEver = /\/assets\/|\/fonts\//.test(path)
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    bodies: compressible
      ? { identity, br: await promisify(brotliCompress)(identity), gzip: await promisify(gzip)(identity) }
      : { identity },
  }
}
