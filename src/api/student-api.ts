import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { findViewer } from '#domain/accounts/login-sessions.ts'
import { listHelpItems } from '#domain/students/help-items.ts'
import {
  createStudentToken,
  findStudentByToken,
  SIGN_IN_ERRORS,
  signInStudent,
  type StudentSignInResult,
  verifyStudentTwoFactor,
} from '#domain/students/student-login.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, reject } from '../middleware/http-context.ts'
import { knownBrowserCookie, readKnownBrowser, readSessionToken, sessionCookie } from '../middleware/session-cookies.ts'
import { z } from 'zod'
import { readJson, WRONG_FIELDS } from './json-body.ts'
import { findPicture, removePicture, storePicture } from '#domain/students/student-picture.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'

const BASE = '/student/api/v2'
const TOKEN_CALLS = ['/helpFaq/getHelpFaqData', '/profile/image']
export const UPLOAD_PATH = `${BASE}/profile/image`

/** Who a call is from: the student behind its token. */
type StudentEnv = {
  Variables: Door['Variables'] & { student: { accountId: string; name: string; email: string } }
}

/**
 * The students' calls. The token comes as it is in the Authorization header, as specified; with "Bearer" before it works
 * too. It opens these calls and nothing else, and a cookie opens none of them but the one that gives a token.
 */
export function studentApi(platform: Platform, publicUrl: string): Hono<Door> {
  const api = new Hono<Door>()
  // Whatever is said here is said to one person, an error too.
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })
  api.route('/signIn', studentLogin(platform, publicUrl))
  api.get('/token', async (c) => {
    const carried = readSessionToken(c.req.raw, publicUrl, 'student')
    const viewer = carried && (await findViewer(platform, { token: carried }))
    if (!viewer || viewer.role !== 'student') return reject(c, 401, PLEASE_SIGN_IN)
    return c.json({ token: await createStudentToken(platform, viewer) })
  })

  const known = new Hono<StudentEnv>()
  // Exactly these: any other address is no call of ours, whoever asks.
  const ask: MiddlewareHandler<StudentEnv> = async (c, next) => {
    const student = await findStudent(platform, c)
    if (!student) return reject(c, 401, PLEASE_SIGN_IN)
    c.set('student', student)
    return next()
  }
  for (const path of TOKEN_CALLS) known.use(path, ask)
  known.get('/helpFaq/getHelpFaqData', async (c) => c.json({ data: await listHelpItems(platform) }))
  known.route('/profile/image', studentPicture(platform))
  api.route('/', known)
  return api
}

const PLEASE_SIGN_IN = 'Please sign in.'

async function findStudent(platform: Platform, c: Context) {
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
  return token ? findStudentByToken(platform, { token }) : null
}

const text = z.string().max(300).catch('')
const body = z
  .object({ email: text, password: text, code: text, remember: z.boolean().catch(false) })
  .catch({ email: '', password: '', code: '', remember: false })

/** Signing in by script: the same verbs as the page's form. The answer's token is for `localStorage.userToken`. */
function studentLogin(platform: Platform, publicUrl: string): Hono<Door> {
  const api = new Hono<Door>()

  api.post('/', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { email, password, remember } = body.parse(read.body)
    const browser = c.req.header('user-agent') ?? ''
    const known = readKnownBrowser(c.req.raw, publicUrl, 'student')
    const before = readSessionToken(c.req.raw, publicUrl, 'student')
    const made = await signInStudent(platform, { email, password, address: c.var.address, browser, known, before })
    return answer(c, made, { publicUrl, remember })
  })

  api.post('/code', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { code, remember } = body.parse(read.body)
    const cookie = readSessionToken(c.req.raw, publicUrl, 'student') ?? ''
    return answer(c, await verifyStudentTwoFactor(platform, { cookie, code }), { publicUrl, remember })
  })

  return api
}

function answer(c: Context, made: StudentSignInResult, input: { publicUrl: string; remember: boolean }): Response {
  if (!made.ok) {
    if (made.error === 'wrong-fields') return reject(c, 422, WRONG_FIELDS, made.fieldErrors)
    const { status, message } = SIGN_IN_ERRORS[made.error]
    return reject(c, status, message)
  }
  c.header('set-cookie', sessionCookie(made.cookie, input.publicUrl, 'student', input.remember))
  if (made.half) return c.json({ codeNeeded: true })
  c.header('set-cookie', knownBrowserCookie(made.known, input.publicUrl, 'student'), { append: true })
  return c.json({ token: made.token })
}

/** A student's picture: multipart with one file, and `characteristic` as JSON text; other fields are not kept. */
function studentPicture(platform: Platform): Hono<StudentEnv> {
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
