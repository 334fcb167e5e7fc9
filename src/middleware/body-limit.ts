import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Door, reject } from './http-context.ts'

/** So much is read and thrown away, that its sender may read why it was rejected. */
const MOST_READ_AWAY = 32 * 1024 * 1024

/** Rejects a body that is larger than its address takes. */
export function maxBodySize(maxSize: number): MiddlewareHandler<Door> {
  return bodyLimit({
    maxSize,
    onError: async (c) => {
      await readAway(c.req.raw)
      // What is left of the body is not read, so the connection cannot serve another request.
      c.header('connection', 'close')
      return reject(c, 413, 'That is more than this address takes.')
    },
  })
}

/**
 * Most programs send all of a body before they read an answer, and one that comes while the connection is closed under
 * them is lost. What does not say its length, or says a very large one, is let go at once all the same.
 */
async function readAway({ headers, body }: Request): Promise<void> {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (!body || body.locked || !(length <= MOST_READ_AWAY)) return
  // Whoever hangs up meanwhile reads no answer at all.
  await body.pipeTo(new WritableStream()).catch(() => null)
}
