import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { findStudentByToken } from '#domain/students/student-login.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { jsonResponse, problem } from './responses.ts'

/** A call that `requireToken` has let in. */
export interface StudentEnv {
  Variables: AppEnv['Variables'] & { student: { accountId: string; name: string; email: string } }
}

export const PLEASE_SIGN_IN = 'Please sign in.'

/** The token comes as it is in the Authorization header, as specified; with "Bearer" before it works too. */
export const requireToken =
  (platform: Platform): MiddlewareHandler<StudentEnv> =>
  async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
    const student = token ? await findStudentByToken(platform, { token }) : null
    if (!student) return reject(c, 401, PLEASE_SIGN_IN)
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

/** The token in an answer. */
export const tokenBody = z.object({
  token: z.string().openapi({ description: 'For the Authorization header, as it is', example: 'c0ffee…' }),
})
