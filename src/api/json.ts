import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { FieldErrors } from '#domain/fields.ts'
import { type ErrorResponse, reject } from '../middleware/http-context.ts'

/**
 * The body of a call, for its route. It names a schema that the API registers. A reference and not the schema itself,
 * because `openapi` would then check the body before the call's limits, and reject it with messages that are not ours.
 */
export const requestBody = (schemaName: string, mediaType = 'application/json') => ({
  required: true,
  content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schemaName}` } } },
})

/** The body as JSON, or the response that rejects it. Only application/json is read, so that no foreign form can post here. */
export async function readJson(c: Context): Promise<{ body: unknown } | { rejected: ErrorResponse<400 | 415> }> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return {
      rejected: reject(c, 415, {
        code: 'wrong-type',
        error: 'Please send JSON with the content type application/json.',
      }),
    }
  }
  try {
    return { body: JSON.parse(await c.req.text()) }
  } catch {
    return { rejected: reject(c, 400, { code: 'not-json', error: 'The body is not valid JSON.' }) }
  }
}

/** The body's fields; none when it is not an object. */
export const bodyFields = z.record(z.string(), z.unknown()).catch({})

export const NO_SUCH_CALL = { code: 'unknown-call', error: 'There is no such call.' }

export const wrongFields = (fieldErrors: FieldErrors) => ({
  code: 'wrong-fields',
  error: 'Please correct the marked fields.',
  fieldErrors,
})

export const tooManyTries = (error: string) => ({ code: 'too-many-tries', error })

/** What `reject` answers with. */
export const problem = z
  .object({
    code: z.string().openapi({ description: 'For a program: it stays when the words change', example: 'run-full' }),
    error: z.string().openapi({ description: 'A sentence for a person' }),
  })
  .openapi('Problem')
export const fieldProblems = problem.extend({ fieldErrors: z.record(z.string(), z.string()) }).openapi('FieldProblems')

export const pounds = (example: number) => z.number().openapi({ description: 'GBP, in pounds', example })

export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The errors that any call with a JSON body may answer with, from the middleware or from `readJson`. */
export const writeFailures = {
  400: jsonResponse('The body is not JSON', problem),
  403: jsonResponse('Sent by a page of another site', problem),
  413: jsonResponse('The body is too large', problem),
  415: jsonResponse('Not sent as application/json', problem),
  503: jsonResponse('The database does not answer; nothing was stored', problem),
}
