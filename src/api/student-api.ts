import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { findViewer } from '#domain/accounts/login-sessions.ts'
import { listHelpItems } from '#domain/students/help-items.ts'
import { createStudentToken } from '#domain/students/student-login.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { readSessionToken } from '../middleware/session-cookies.ts'
import { jsonResponse, problem } from './json.ts'
import {
  NOT_SIGNED_IN,
  registerSecuritySchemes,
  requireToken,
  type StudentEnv,
  studentLoginApi,
  tokenBody,
  withCookie,
  withoutToken,
  withToken,
} from './student-login-api.ts'
import { studentPictureApi } from './student-picture-api.ts'

export const PICTURE_PATH = '/profile/image'

/** The students' calls. A token opens these calls only, and a cookie opens only the call that gives a token. */
export function studentApi(platform: Platform, publicUrl: string): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  registerSecuritySchemes(api)
  // Every answer is for one person, errors included.
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })

  api.route('/signIn', studentLoginApi(platform, publicUrl))

  api.openapi(createToken, async (c) => {
    const sent = readSessionToken(c.req.raw, publicUrl, 'student')
    const viewer = sent && (await findViewer(platform, { token: sent }))
    if (!viewer || viewer.role !== 'student') return reject(c, 401, NOT_SIGNED_IN)
    return c.json({ token: await createStudentToken(platform, viewer) }, 200)
  })

  api.route('/', callsWithToken(platform))
  return api
}

function callsWithToken(platform: Platform): OpenAPIHono<StudentEnv> {
  const api = new OpenAPIHono<StudentEnv>()
  // These paths only: any other address is a 404, with a token or without.
  for (const path of [listHelp.path, PICTURE_PATH]) api.use(path, requireToken(platform))
  api.openapi(listHelp, async (c) => c.json({ data: await listHelpItems(platform) }, 200))
  api.route(PICTURE_PATH, studentPictureApi(platform))
  return api
}

const createToken = createRoute({
  method: 'get',
  path: '/token',
  summary: 'A new token for the student whose session cookie is sent',
  security: withCookie,
  responses: { 200: jsonResponse('The token', tokenBody), 401: jsonResponse('Not logged in as a student', problem) },
})

const helpItem = z
  .object({ id: z.number().int(), question: z.string(), answer: z.string() })
  .openapi('HelpItem', { description: 'In the order in which they are shown' })

const listHelp = createRoute({
  method: 'get',
  path: '/helpFaq/getHelpFaqData',
  summary: 'The questions and answers for students',
  security: withToken,
  responses: { ...withoutToken, 200: jsonResponse('All of them', z.object({ data: z.array(helpItem) })) },
})
