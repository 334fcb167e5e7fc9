import { redirect } from 'react-router'
import { signOut } from '#domain/accounts/login-sessions.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { clearedSessionCookie, readSessionToken } from '../../../../middleware/session-cookies.ts'
import type { Route } from './+types/logout'

/** Logging out is a form, so that no link from another site can do it. Opening the address leads to the office. */
export const loader = () => redirect(paths.admin.welcome)

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(requestContext)
  const token = readSessionToken(request, config.publicUrl, 'office')
  if (token) await signOut(platform, { token })
  const headers = { 'set-cookie': clearedSessionCookie(config.publicUrl, 'office'), 'clear-site-data': '"cache"' }
  return redirect(paths.admin.signIn(), { status: 303, headers })
}
