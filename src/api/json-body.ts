import type { Context } from 'hono'
import { z } from 'zod'
import { reject } from '../middleware/http-context.ts'

/** What stands above the faults of the fields. */
export const WRONG_FIELDS = 'Please correct the marked fields.'

/** Anything else than an object has no fields. */
export const bodyFields = z.record(z.string(), z.unknown()).catch({})

/** The body as JSON, or the answer that rejects it. Other content types are rejected so that no foreign form can post here. */
export async function readJson(c: Context): Promise<{ body: unknown } | { rejected: Response }> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return { rejected: reject(c, 415, 'Please send JSON with the content type application/json.') }
  }
  try {
    return { body: JSON.parse(await c.req.text()) }
  } catch {
    return { rejected: reject(c, 400, 'The body is not valid JSON.') }
  }
}
