import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { type AppEnv, type FileBodies, PUBLIC_HEADER } from './http-context.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  /** The hashes of the styles inside an SVG, for its Content-Security-Policy. */
  styles: string
  bodies: FileBodies
}

/** Read and compressed once per process, however many sites are open in it. */
const folders = new Map<string, ReturnType<typeof readFiles>>()

/** Serves the built files from memory: a path is only looked up in a map, so it cannot leave the folder. */
export async function staticFiles(folder: string) {
  const reading = folders.get(folder) ?? readFiles(folder)
  folders.set(folder, reading)
  const files = await reading
  return createMiddleware<AppEnv>(async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return next()
    const headers = new Headers({
      'content-type': file.type,
      etag: file.etag,
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
    })
    // The card provider's form is on its own origin and shows our font.
    if (file.type === TYPES['.woff2']) headers.set('access-control-allow-origin', '*')
    if (file.styles) headers.set(PUBLIC_HEADER, file.styles)
    const range = c.req.header('range')
    if (range && !file.bodies.br) return answerRange(range, file, headers)
    c.set('file', file.bodies)
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(file.bodies.identity), { headers })
  })
}

/** One part of a video or audio file: players jump around in it, and some play nothing without ranges. */
function answerRange(range: string, file: StaticFile, headers: Headers): Response {
  const { length } = file.bodies.identity
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = first ? Number(first) : length - Number(last)
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1
  if ((!first && !last) || start < 0 || start > end) {
    headers.set('content-range', `bytes */${length}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('accept-ranges', 'bytes')
  headers.set('content-range', `bytes ${start}-${end}/${length}`)
  return new Response(new Uint8Array(file.bodies.identity.subarray(start, end + 1)), { status: 206, headers })
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

/** Quick rather than small, so that the start does not wait. The build has compressed scripts and styles already. */
function compress(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

const stylesOf = (picture: string): string =>
  [...picture.matchAll(/<style><!\[CDATA\[(.*?)\]\]><\/style>/gs)]
    .map(([, style = '']) => `style:'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    .join(' ')

async function toFile(path: string): Promise<StaticFile> {
  const identity = await readFile(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const compressible = /^text|json|svg/.test(type)
  // Only files with a hash in their name may be cached for ever; fonts never change under the same name.
  const isImmutable = /\/assets\/|\/fonts\//.test(path)
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    styles: type.startsWith('image/svg+xml') ? stylesOf(identity.toString()) : '',
    bodies: compressible
      ? {
          identity,
          br: await readFile(`${path}.br`).catch(() => compress(identity)),
          gzip: await promisify(gzip)(identity),
        }
      : { identity },
  }
}
