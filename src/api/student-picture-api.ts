import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { PICTURE_ERRORS, PICTURE_MISSING, tooManyAttempts } from '#domain/result.ts'
import { findPicture, removePicture, storePicture } from '#domain/students/student-picture.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { reject } from '../middleware/http-context.ts'
import { jsonResponse, problem, requestBody, tooManyTries } from './json.ts'
import { type StudentEnv, withoutToken, withToken } from './student-login-api.ts'

const NO_PICTURE = { code: 'no-picture', error: 'There is no picture.' }
const NOT_A_FORM = { code: 'wrong-type', error: 'Please send a form with a picture (multipart/form-data).' }
const WRONG_CHARACTERISTIC = { code: 'wrong-characteristic', error: 'The field characteristic must be a JSON object.' }

/** A student's picture: multipart with one file, and `characteristic` as JSON text; other fields are ignored. */
export function studentPictureApi(platform: Platform): OpenAPIHono<StudentEnv> {
  const api = new OpenAPIHono<StudentEnv>()
  api.openAPIRegistry.register('Picture', pictureBody)

  api.openapi(getPicture, async (c) => {
    const bytes = await findPicture(platform, c.var.student)
    if (!bytes) return reject(c, 404, NO_PICTURE)
    const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="picture.jpg"' }
    return c.body(new Uint8Array(bytes), 200, headers)
  })

  api.openapi(putPicture, async (c) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return reject(c, 415, NOT_A_FORM)
    const form = await readForm(c)
    const file = form && [...form.values()].find((one) => one instanceof File)
    if (!file) return reject(c, 422, { code: 'no-picture', error: PICTURE_MISSING })
    const characteristic = readCharacteristic(form.get('characteristic'))
    if (!characteristic) return reject(c, 422, WRONG_CHARACTERISTIC)
    const limit = { limit: 'store-picture', of: c.var.student.accountId } as const
    const refused = await refuseAttempt(platform, limit)
    if (refused) return reject(c, 429, tooManyTries(tooManyAttempts(refused)))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const stored = await storePicture(platform, { accountId: c.var.student.accountId, bytes, characteristic })
    if (stored.ok) return c.json({ message: 'Your picture is stored.' }, 200)
    return reject(c, 422, { code: stored.error, error: PICTURE_ERRORS[stored.error] })
  })

  api.openapi(deletePicture, async (c) => {
    const removed = await removePicture(platform, c.var.student)
    return removed.ok ? c.json({ message: 'Your picture is removed.' }, 200) : reject(c, 404, NO_PICTURE)
  })

  return api
}

/** null: the body is not what its content type says. */
const readForm = (c: Context): Promise<FormData | null> => c.req.raw.formData().catch(() => null)

/** PostgreSQL stores neither a NUL nor a lone surrogate, and JSON can hold both as escapes. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

const jsonObject = z.record(z.string(), z.unknown())

function readCharacteristic(value: FormDataEntryValue | null): Record<string, unknown> | null {
  if (value === null || value === '') return {}
  if (typeof value !== 'string' || value.length > 4000) return null
  try {
    const { data = null } = jsonObject.safeParse(JSON.parse(value))
    return UNSTORABLE.test(JSON.stringify(data)) ? null : data
  } catch {
    return null
  }
}

const binary = () => z.string().openapi({ type: 'string', format: 'binary' })
const message = z.object({ message: z.string() })

const getPicture = createRoute({
  method: 'get',
  path: '/',
  summary: 'The student’s own picture',
  security: withToken,
  responses: {
    ...withoutToken,
    200: { description: 'A JPEG, as an attachment', content: { 'image/jpeg': { schema: binary() } } },
    404: jsonResponse('There is no picture', problem),
  },
})

const pictureBody = z.object({
  picture: binary(),
  characteristic: z.string().max(4000).optional().openapi({ description: 'A JSON object as text' }),
})

const putPicture = createRoute({
  method: 'post',
  path: '/',
  summary: 'Store or replace the student’s picture',
  description: 'The first file of the form is taken. It is stored as a JPEG without its metadata.',
  security: withToken,
  request: { body: requestBody('Picture', 'multipart/form-data') },
  responses: {
    ...withoutToken,
    200: jsonResponse('Stored', message),
    403: jsonResponse('Sent by a page of another site', problem),
    413: jsonResponse('More than 20 MB', problem),
    415: jsonResponse('Not sent as multipart/form-data', problem),
    422: jsonResponse(
      'No picture, not a JPEG, PNG or WebP, over 50 million pixels, or a wrong characteristic',
      problem,
    ),
    429: jsonResponse('Too often', problem),
    503: jsonResponse('The database does not answer; nothing was stored', problem),
  },
})

const deletePicture = createRoute({
  method: 'delete',
  path: '/',
  summary: 'Remove the student’s picture',
  security: withToken,
  responses: {
    ...withoutToken,
    200: jsonResponse('Removed', message),
    403: jsonResponse('Sent by a page of another site', problem),
    404: jsonResponse('There is no picture', problem),
    503: jsonResponse('The database does not answer; nothing was removed', problem),
  },
})
