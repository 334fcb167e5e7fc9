import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type AppEnv, reject } from './http-context.ts'

/** Up to this size a body is read and thrown away, so that its sender can read the error. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024

/** Answers 413 where the body is larger than `maxSize` bytes. */
export function maxBodySize(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c.req.raw)
      // The rest of the body may still be on its way, so the connection cannot serve another request.
      c.header('connection', 'close')
      return reject(c, 413, {
        code: 'too-large',
        error: `That is too large. Please send at most ${formatSize(maxSize)}.`,
      })
    },
  })
}

/**
 * Most programs send the whole body before they read the answer, and lose an answer that comes as the connection is
 * closed. A body without a length, or with a very large one, is not waited for.
 */
async function drain({ headers, body }: Request): Promise<void> {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (!body || body.locked || !(length <= MAX_DRAINED_BYTES)) return
  // It fails where the sender hangs up, who then reads no answer anyway.
  await body.pipeTo(new WritableStream()).catch(() => null)
}

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`
