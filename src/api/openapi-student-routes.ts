import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Door } from '../middleware/http-context.ts'
import { body, fieldProblems, json, problem, writeFailures } from './openapi-schemas.ts'

const BASE = '/student/api/v2'

const token = z.string().openapi({ description: 'For the Authorization header, as it is', example: 'c0ffee…' })
const message = z.object({ message: z.string() })
const signedOut = { 401: json('No token, or one that has ended', problem) }

const helpItem = z
  .object({ id: z.number().int(), question: z.string(), answer: z.string() })
  .openapi('HelpItem', { description: 'In the order in which they are shown' })

/** The students' calls: signing in, and what a token then opens. */
export function describeStudentRoutes(calls: OpenAPIHono<Door>['openAPIRegistry']): void {
  const { name: tokenScheme } = calls.registerComponent('securitySchemes', 'studentToken', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token as it is; "Bearer" before it is accepted too.',
  })
  const { name: cookieScheme } = calls.registerComponent('securitySchemes', 'studentCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'student',
    description: 'The session cookie; behind https its name is __Host-student.',
  })
  const withToken = [{ [tokenScheme]: [] }]
  const withCookie = [{ [cookieScheme]: [] }]

  calls.registerPath({
    method: 'post',
    path: `${BASE}/signIn`,
    summary: 'Log in as a student',
    description: 'The answer sets the session cookie as well.',
    request: body(z.object({ email: z.email(), password: z.string(), remember: z.boolean().optional() })),
    responses: {
      ...writeFailures,
      200: json(
        'The token, or that a one-time code is needed first',
        z.union([z.object({ token }), z.object({ codeNeeded: z.literal(true) })]),
      ),
      401: json('Email or password is wrong', problem),
      422: json('Wrong fields', fieldProblems),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: `${BASE}/signIn/code`,
    summary: 'Give the one-time code that logging in asked for',
    security: withCookie,
    request: body(z.object({ code: z.string(), remember: z.boolean().optional() })),
    responses: {
      ...writeFailures,
      200: json('The token', z.object({ token })),
      401: json('The code is wrong or came too late', problem),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'get',
    path: `${BASE}/token`,
    summary: 'A new token for the student whose session cookie is sent',
    security: withCookie,
    responses: { 200: json('The token', z.object({ token })), 401: json('Not logged in as a student', problem) },
  })
  calls.registerPath({
    method: 'get',
    path: `${BASE}/helpFaq/getHelpFaqData`,
    summary: 'The questions and answers for students',
    security: withToken,
    responses: { ...signedOut, 200: json('All of them', z.object({ data: z.array(helpItem) })) },
  })
  calls.registerPath({
    method: 'get',
    path: `${BASE}/profile/image`,
    summary: 'The student’s own picture',
    security: withToken,
    responses: {
      ...signedOut,
      200: { description: 'A JPEG, as an attachment', content: { 'image/jpeg': { schema: binary() } } },
      404: json('There is no picture', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: `${BASE}/profile/image`,
    summary: 'Store or replace the student’s picture',
    description: 'The first file of the form is taken. It is stored as a JPEG without its metadata.',
    security: withToken,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: picture } } } },
    responses: {
      ...signedOut,
      200: json('Stored', message),
      403: json('Sent by a page of another site', problem),
      413: json('More than 5 MB', problem),
      415: json('Not sent as multipart/form-data', problem),
      422: json('No picture, not a JPEG, PNG or WebP, over 16 million pixels, or a wrong characteristic', problem),
      429: json('Too often', problem),
      503: json('The database does not answer; nothing was stored', problem),
    },
  })
  calls.registerPath({
    method: 'delete',
    path: `${BASE}/profile/image`,
    summary: 'Remove the student’s picture',
    security: withToken,
    responses: {
      ...signedOut,
      200: json('Removed', message),
      403: json('Sent by a page of another site', problem),
      404: json('There is no picture', problem),
      503: json('The database does not answer; nothing was removed', problem),
    },
  })
}

const binary = () => z.string().openapi({ type: 'string', format: 'binary' })

const picture = z
  .object({
    picture: binary(),
    characteristic: z.string().max(4000).optional().openapi({ description: 'A JSON object as text' }),
  })
  .openapi('Picture')
