import { redirect } from 'react-router'
import { signOut } from '#domain/accounts/login-sessions.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { clearedSessionCookie, readSessionToken } from '../../../middleware/session-cookies.ts'
import { withFlash } from '../flash-message.tsx'
import type { Route } from './+types/logout'

/** Signing out takes a form, so that a link on another site cannot do it. */
export const loader = () => redirect(paths.myBookings)

/** Ends the login session and with it the students' API token, and clears the browser's cache of personal pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(requestContext)
  const token = readSessionToken(request, config.publicUrl, 'student')
  if (token) await signOut(platform, { token })
  const headers = { 'set-cookie': clearedSessionCookie(config.publicUrl, 'student'), 'clear-site-data': '"cache"' }
  return redirect(withFlash(paths.login, 'signed-out'), { status: 303, headers })
}
