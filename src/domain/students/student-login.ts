import type { FieldErrors } from '#domain/fields.ts'
import { findViewer } from '#domain/people/find-viewer.ts'
import { verifyTwoFactor } from '#domain/accounts/verify-two-factor.ts'
import { markKnownBrowser } from '#domain/people/known-browser.ts'
import { signIn } from '#domain/accounts/login.ts'
import type { Platform } from '#platform/platform.ts'
import { isEmailAddress } from '#platform/email-address.ts'
import { createStudentToken } from './student-token.ts'

export interface StudentSignInInput {
  email: string
  password: string
  address: string
  browser: string
  known: string | null
  before: string | null
}

export type StudentSignInResult =
  /** `half`: the one-time code is still to come, and only the cookie's token exists. */
  | { ok: true; half: true; cookie: string }
  | { ok: true; half: false; cookie: string; known: string; token: string }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'wrong' | 'too-many-tries' | 'wrong-code' | 'not-begun' }

/** A student signs in with email and password: what the browser carries, and the token for the students' calls. */
export async function signInStudent(platform: Platform, input: StudentSignInInput): Promise<StudentSignInResult> {
  const fieldErrors = {
    ...(!isEmailAddress(input.email) && { email: 'Valid email is required' }),
    ...(!input.password && { password: 'Password is required' }),
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  const made = await signIn(platform, { ...input, username: input.email, to: 'student' })
  if (!made.ok) return made
  return made.half ? { ok: true, half: true, cookie: made.token } : whole(platform, made)
}

/** The second half, with the code of the student's app. */
export async function verifyStudentTwoFactor(
  platform: Platform,
  input: { cookie: string; code: string },
): Promise<StudentSignInResult> {
  const given = await verifyTwoFactor(platform, { token: input.cookie, code: input.code })
  return given.ok ? whole(platform, given) : given
}

async function whole(platform: Platform, made: { token: string; accountId: string }): Promise<StudentSignInResult> {
  const viewer = await findViewer(platform, made)
  if (!viewer) throw new Error('expected somebody who has just signed in')
  const [known, token] = [await markKnownBrowser(platform, made), await createStudentToken(platform, viewer)]
  return { ok: true, half: false, cookie: made.token, known, token }
}
