import { z } from '@hono/zod-openapi'

export const NO_SUCH_CALL = 'There is no such call.'
export const WRONG_FIELDS = 'Please correct the marked fields.'

/** What `reject` answers with. */
export const problem = z.object({ error: z.string() }).openapi('Problem', { description: 'A sentence for a person.' })
export const fieldProblems = problem.extend({ fieldErrors: z.record(z.string(), z.string()) }).openapi('FieldProblems')

export const pounds = (example: number) => z.number().openapi({ description: 'GBP, in pounds', example })

/** A JSON answer, as a route describes it. */
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
