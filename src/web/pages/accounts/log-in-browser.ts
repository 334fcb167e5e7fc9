import { redirect } from 'react-router'
import { markKnownBrowser } from '#domain/accounts/login.ts'
import type { StudentSignInResult } from '#domain/students/student-login.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import {
  knownBrowserCookie,
  readKnownBrowser,
  readSessionToken,
  sessionCookie,
} from '../../../middleware/session-cookies.ts'

type LoginArea = 'office' | 'student'

/** What a login is recorded with: the browser's name, and what earlier logins left in it. */
export const readBrowser = (request: Request, publicUrl: string, area: LoginArea) => ({
  browser: request.headers.get('user-agent') ?? '',
  known: readKnownBrowser(request, publicUrl, area),
  before: readSessionToken(request, publicUrl, area),
})

/** Gives a colleague's browser its cookies and redirects: to the second factor while that is missing, else to `next`. */
export async function logInColleague(
  platform: Platform,
  login: { token: string; accountId: string; half: boolean },
  { publicUrl, next }: { publicUrl: string; next: string },
): Promise<Response> {
  const headers = new Headers({ 'set-cookie': sessionCookie(login.token, publicUrl, 'office') })
  if (login.half) return redirect(paths.admin.code(next), { status: 303, headers })
  headers.append('set-cookie', knownBrowserCookie(await markKnownBrowser(platform, login), publicUrl, 'office'))
  return redirect(next, { status: 303, headers })
}

/** The same for a student's browser, which stays logged in for a month with `remember`. */
export function logInStudent(
  login: Extract<StudentSignInResult, { ok: true }>,
  { publicUrl, next, remember = false }: { publicUrl: string; next: string; remember?: boolean },
): Response {
  const headers = new Headers({ 'set-cookie': sessionCookie(login.cookie, publicUrl, 'student', remember) })
  if (login.half) return redirect(paths.loginCode(next, remember), { status: 303, headers })
  headers.append('set-cookie', knownBrowserCookie(login.known, publicUrl, 'student'))
  return redirect(next, { status: 303, headers })
}
