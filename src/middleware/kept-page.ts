import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is the same for everybody, with all its headers, as small as it can be sent. */
export interface KeptPage {
  headers: [string, string][]
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  etag: string
  bornAt: number
  /** What it shows may have changed since. */
  stale: boolean
}

/** What lasts for some time anyway, as a file does, is kept by those who get it; what sets a cookie is not for everybody. */
export async function keep(response: Response, bornAt: number): Promise<Omit<KeptPage, 'stale'> | null> {
  const lasts = response.headers.get('cache-control')?.includes('max-age')
  if (response.status !== 200 || lasts || response.headers.has('set-cookie')) return null
  const headers = new Headers(response.headers)
  const identity = Buffer.from(await response.clone().arrayBuffer())
  headers.delete('content-length')
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'accept-encoding')
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  return {
    headers: [...headers],
    bodies: { identity, br: await pack(identity, QUICKLY), gzip: await promisify(gzip)(identity) },
    etag,
    bornAt,
  }
}

/** The best there is takes a hundred times as long: it is for what has stood for a while. */
export async function packWell(page: KeptPage): Promise<void> {
  page.bodies.br = await pack(page.bodies.identity, WELL)
}

const QUICKLY = 5
const WELL = 11

const pack = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    // A window as large as a page: the usual one takes megabytes of memory for each.
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
  })

/** What one visitor gets of a kept page: nothing that they have, and the rest as small as they can read it. */
function choose(page: KeptPage, accepted: string, held: string) {
  if (held.includes(page.etag)) return { status: 304, headers: page.headers, body: null }
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = page.bodies[coding]
  const headers: [string, string][] = [...page.headers, ['content-length', String(body.length)]]
  if (coding !== 'identity') headers.push(['content-encoding', coding])
  return { status: 200, headers, body }
}

export function answer({ method, headers: asked }: Request, page: KeptPage): Response {
  const { status, headers, body } = choose(page, asked.get('accept-encoding') ?? '', asked.get('if-none-match') ?? '')
  return new Response(method === 'HEAD' || !body ? null : new Uint8Array(body), { status, headers })
}

/** The same without the framework, which takes ten times as long. @returns the status. */
export function send(page: KeptPage, request: IncomingMessage, response: ServerResponse, requestId: string): number {
  const asked = request.headers
  const accepted = String(asked['accept-encoding'] ?? '')
  const { status, headers, body } = choose(page, accepted, asked['if-none-match'] ?? '')
  response.writeHead(status, [...headers.flat(), 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? null : body)
  return status
}
