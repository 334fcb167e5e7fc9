import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { verifyStudentTwoFactor, signInStudent, type StudentSignInResult } from '#domain/students/student-login.ts'
import { SIGN_IN_ERRORS } from '#domain/students/refusal-words.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, reject } from '../middleware/http-context.ts'
import { knownBrowserCookie, readKnownBrowser, sessionCookie, readSessionToken } from '../middleware/session-cookies.ts'
import { readJson, WRONG_FIELDS } from './json-body.ts'

const text = z.string().max(300).catch('')
const body = z
  .object({ email: text, password: text, code: text, remember: z.boolean().catch(false) })
  .catch({ email: '', password: '', code: '', remember: false })

/** Signing in by script: the same verbs as the page's form. The answer's token is for `localStorage.userToken`. */
export function studentLogin(platform: Platform, publicUrl: string): Hono<Door> {
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
    const { status, sentence } = SIGN_IN_ERRORS[made.error]
    return reject(c, status, sentence)
  }
  c.header('set-cookie', sessionCookie(made.cookie, input.publicUrl, 'student', input.remember))
  if (made.half) return c.json({ codeNeeded: true })
  c.header('set-cookie', knownBrowserCookie(made.known, input.publicUrl, 'student'), { append: true })
  return c.json({ token: made.token })
}
