import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { giveStudentCode, signInStudent, type StudentSignInAnswer } from '#domain/students/sign-in-student.ts'
import { SIGN_IN_REFUSALS } from '#domain/students/refusal-words.ts'
import type { Platform } from '#platform/platform.ts'
import { type Door, refuse } from '../door.ts'
import { knownCookie, knownIn, tokenCookie, tokenIn } from '../sign-in-cookies.ts'
import { readJson, WRONG_FIELDS } from './json.ts'

const words = z.string().max(300).catch('')
const body = z
  .object({ email: words, password: words, code: words, remember: z.boolean().catch(false) })
  .catch({ email: '', password: '', code: '', remember: false })

/** Signing in by script: the same verbs as the page's form. The answer's token is for `localStorage.userToken`. */
export function studentSignIn(platform: Platform, publicUrl: string): Hono<Door> {
  const api = new Hono<Door>()

  api.post('/', async (c) => {
    const read = await readJson(c)
    if ('refused' in read) return read.refused
    const { email, password, remember } = body.parse(read.body)
    const browser = c.req.header('user-agent') ?? ''
    const known = knownIn(c.req.raw, publicUrl, 'student')
    const before = tokenIn(c.req.raw, publicUrl, 'student')
    const made = await signInStudent(platform, { email, password, address: c.var.address, browser, known, before })
    return answer(c, made, { publicUrl, remember })
  })

  api.post('/code', async (c) => {
    const read = await readJson(c)
    if ('refused' in read) return read.refused
    const { code, remember } = body.parse(read.body)
    const cookie = tokenIn(c.req.raw, publicUrl, 'student') ?? ''
    return answer(c, await giveStudentCode(platform, { cookie, code }), { publicUrl, remember })
  })

  return api
}

function answer(c: Context, made: StudentSignInAnswer, facts: { publicUrl: string; remember: boolean }): Response {
  if (!made.ok) {
    if (made.refusal === 'wrong-fields') return refuse(c, 422, WRONG_FIELDS, made.fieldErrors)
    const { status, sentence } = SIGN_IN_REFUSALS[made.refusal]
    return refuse(c, status, sentence)
  }
  c.header('set-cookie', tokenCookie(made.cookie, facts.publicUrl, 'student', facts.remember))
  if (made.half) return c.json({ codeNeeded: true })
  c.header('set-cookie', knownCookie(made.known, facts.publicUrl, 'student'), { append: true })
  return c.json({ token: made.token })
}
