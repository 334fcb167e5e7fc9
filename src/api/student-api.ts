import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findPicture, removePicture, storePicture } from '#domain/students/student-picture.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { reject } from '../middleware/http-context.ts'
import type { StudentEnv } from './student-v2.ts'

/** A student's picture: multipart with one file, and `characteristic` as JSON text; other fields are not kept. */
export function studentPicture(platform: Platform): Hono<StudentEnv> {
  const api = new Hono<StudentEnv>()

  api.get('/', async (c) => {
    const bytes = await findPicture(platform, c.var.student)
    if (!bytes) return reject(c, 404, 'There is no picture.')
    const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="picture.jpg"' }
    return c.body(new Uint8Array(bytes), 200, headers)
  })

  api.post('/', async (c) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
      return reject(c, 415, 'Please send a form with a picture (multipart/form-data).')
    const form = await readForm(c)
    const file = form && [...form.values()].find((one) => one instanceof File)
    if (!file) return reject(c, 422, 'Please choose a picture.')
    const characteristic = readCharacteristic(form.get('characteristic'))
    if (!characteristic) return reject(c, 422, 'The field characteristic must be a JSON object.')
    const limit = { limit: 'store-picture', of: c.var.student.accountId } as const
    if (!(await isWithinLimit(platform, limit))) return reject(c, 429, 'Please wait an hour before the next picture.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const stored = await storePicture(platform, { accountId: c.var.student.accountId, bytes, characteristic })
    if (stored.ok) return c.json({ message: 'Your picture is stored.' })
    return reject(c, 422, PICTURE_ERRORS[stored.error])
  })

  api.delete('/', async (c) => {
    const removed = await removePicture(platform, c.var.student)
    return removed.ok ? c.json({ message: 'Your picture is removed.' }) : reject(c, 404, 'There is no picture.')
  })

  return api
}

const PICTURE_ERRORS = {
  'not-a-picture': 'Please choose a picture: a JPEG, PNG or WebP file.',
  'too-many-pixels': 'This picture is too large: at most 16 million pixels.',
}

/** null: the body is not what its type says. */
const readForm = (c: Context): Promise<FormData | null> => c.req.raw.formData().catch(() => null)

/** The database keeps neither a NUL nor half a character, which JSON may name. */
const UNKEPT = /\\u(0000|d[89a-f])/i

const anObject = z.record(z.string(), z.unknown())

function readCharacteristic(value: FormDataEntryValue | null): Record<string, unknown> | null {
  if (value === null || value === '') return {}
  if (typeof value !== 'string' || value.length > 4000) return null
  try {
    const { data = null } = anObject.safeParse(JSON.parse(value))
    return UNKEPT.test(JSON.stringify(data)) ? null : data
  } catch {
    return null
  }
}
