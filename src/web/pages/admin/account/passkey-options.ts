import { redirect } from 'react-router'
import { LOGIN_TOO_LONG_AGO } from '#domain/accounts/messages.ts'
import { startPasskeyLogin } from '#domain/accounts/passkey-login.ts'
import { findHalfSession } from '#domain/accounts/verify-two-factor.ts'
import { tooManyAttempts } from '#domain/result.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { readSessionToken } from '../../../../middleware/session-cookies.ts'
import type { Route } from './+types/passkey-options'

/** Only the script of the button asks for a challenge. Opening the address leads to the form. */
export const loader = () => redirect(paths.admin.signIn())

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  const step = (await request.formData()).get('step')
  if (step !== 'log-in' && step !== 'second-factor') return new Response(null, { status: 422 })
  const refused = await refuseAttempt(platform, { limit: 'passkey-challenge', address })
  if (refused) return Response.json({ error: tooManyAttempts(refused) }, { status: 429 })
  if (step === 'log-in') return Response.json(await startPasskeyLogin(platform, { publicUrl, accountId: null }))
  const half = await findHalfSession(platform.db, readSessionToken(request, publicUrl, 'office') ?? '')
  if (!half) return Response.json({ error: LOGIN_TOO_LONG_AGO }, { status: 401 })
  return Response.json(await startPasskeyLogin(platform, { publicUrl, accountId: half.accountId }))
}
