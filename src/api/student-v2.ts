import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { findViewer } from '#domain/people/find-viewer.ts'
import { listHelpItems } from '#domain/students/find-help.ts'
import { findStudentByToken, createStudentToken } from '#domain/students/student-token.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, reject } from '../middleware/http-context.ts'
import { readSessionToken } from '../middleware/session-cookies.ts'
import { studentPicture } from './student-api.ts'
import { studentLogin } from './student-sign-in.ts'

const BASE = '/student/api/v2'
const TOKEN_CALLS = ['/helpFaq/getHelpFaqData', '/profile/image']
export const UPLOAD_PATH = `${BASE}/profile/image`

/** Who a call is from: the student behind its token. */
export type StudentEnv = {
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
