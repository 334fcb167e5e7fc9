import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { RECOVERY_CODE_INSTEAD } from '#domain/accounts/messages.ts'
import { SIGN_IN_ERRORS, signInMessage } from '#domain/students/messages.ts'
import {
  createStudentToken,
  findStudentByToken,
  signInStudent,
  verifyStudentTwoFactor,
} from '#domain/students/student-login.ts'
import type { Platform } from '#platform/platform.ts'
import { signInStatus } from '../failure-status.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { knownBrowserCookie, readKnownBrowser, readSessionToken, sessionCookie } from '../middleware/session-cookies.ts'
import { fieldProblems, jsonResponse, problem, readJson, requestBody, writeFailures, wrongFields } from './json.ts'

/** A call that `requireToken` has let in. */
export interface StudentEnv {
  Variables: AppEnv['Variables'] & { student: { accountId: string; name: string; email: string } }
}

export const NOT_SIGNED_IN = { code: 'not-signed-in', error: 'Please sign in.' }

/** The token comes as it is in the Authorization header, as specified; with "Bearer" before it works too. */
export const requireToken =
  (platform: Platform): MiddlewareHandler<StudentEnv> =>
  async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
    const student = token ? await findStudentByToken(platform, { token }) : null
    if (!student) return reject(c, 401, NOT_SIGNED_IN)
    c.set('student', student)
    return next()
  }

/** What routes say of access; the names are those of `registerSecuritySchemes`. */
export const withToken = [{ studentToken: [] }]
export const withCookie = [{ studentCookie: [] }]
export const withoutToken = { 401: jsonResponse('No token, or one that has ended', problem) }

export function registerSecuritySchemes({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>): void {
  openAPIRegistry.registerComponent('securitySchemes', 'studentToken', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token as it is; "Bearer" before it is accepted too.',
  })
  openAPIRegistry.registerComponent('securitySchemes', 'studentCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'student',
    description: 'The session cookie; behind https its name is __Host-student.',
  })
}

export const tokenBody = z.object({
  token: z.string().openapi({ description: 'For the Authorization header, as it is', example: 'c0ffee…' }),
})

/** Logging in by script, as the page's form does it. The answer's token is for `localStorage.userToken`. */
export function studentLoginApi(platform: Platform, publicUrl: string): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openAPIRegistry.register('SignIn', signInBody)
  api.openAPIRegistry.register('OneTimeCode', codeBody)

  api.openapi(signIn, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { email, password, remember } = loginInput.parse(read.body)
    const browser = c.req.header('user-agent') ?? ''
    const known = readKnownBrowser(c.req.raw, publicUrl, 'student')
    const before = readSessionToken(c.req.raw, publicUrl, 'student')
    const made = await signInStudent(platform, { email, password, address: c.var.address, browser, known, before })
    if (!made.ok && made.error === 'wrong-fields') return reject(c, 422, wrongFields(made.fieldErrors))
    if (!made.ok) return rejectLogin(c, made)
    if (!made.half) return giveToken(c, { ...made, remember })
    c.header('set-cookie', sessionCookie(made.cookie, publicUrl, 'student', remember))
    return c.json({ codeNeeded: true as const }, 200)
  })

  api.openapi(sendCode, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { code, remember } = loginInput.parse(read.body)
    const cookie = readSessionToken(c.req.raw, publicUrl, 'student') ?? ''
    const known = readKnownBrowser(c.req.raw, publicUrl, 'student')
    const made = await verifyStudentTwoFactor(platform, { cookie, code, known })
    return made.ok ? giveToken(c, { ...made, remember }) : rejectLogin(c, made, RECOVERY_CODE_INSTEAD)
  })

  async function giveToken(
    c: Context,
    login: { cookie: string; known: string; loginSessionId: string; remember: boolean },
  ) {
    c.header('set-cookie', sessionCookie(login.cookie, publicUrl, 'student', login.remember))
    c.header('set-cookie', knownBrowserCookie(login.known, publicUrl, 'student'), { append: true })
    return c.json({ token: await createStudentToken(platform, login) }, 200)
  }

  return api
}

function rejectLogin(c: Context, ...[failure, instead]: Parameters<typeof signInMessage>) {
  const error = signInMessage(failure, instead)
  return reject(c, signInStatus(failure), { code: failure.error, error })
}

const text = z.string().max(300).catch('')
/** Both bodies; other fields are ignored: a wrong or overlong text counts as empty. */
const loginInput = z
  .object({ email: text, password: text, code: text, remember: z.boolean().catch(false) })
  .catch({ email: '', password: '', code: '', remember: false })

const signInBody = z.object({ email: z.email(), password: z.string(), remember: z.boolean().optional() })

const signIn = createRoute({
  method: 'post',
  path: '/',
  summary: 'Log in as a student',
  description: 'The answer sets the session cookie as well.',
  request: { body: requestBody('SignIn') },
  responses: {
    ...writeFailures,
    200: jsonResponse(
      'The token, or that a one-time code is needed first',
      z.union([tokenBody, z.object({ codeNeeded: z.literal(true) })]),
    ),
    401: jsonResponse(SIGN_IN_ERRORS.wrong, problem),
    422: jsonResponse('Wrong fields', fieldProblems),
    429: jsonResponse('Too often', problem),
  },
})

const codeBody = z.object({ code: z.string(), remember: z.boolean().optional() })

const sendCode = createRoute({
  method: 'post',
  path: '/code',
  summary: 'Give the one-time code that logging in asked for',
  security: withCookie,
  request: { body: requestBody('OneTimeCode') },
  responses: {
    ...writeFailures,
    200: jsonResponse('The token', tokenBody),
    401: jsonResponse('The code is wrong or came too late', problem),
    429: jsonResponse('Too often', problem),
  },
})
