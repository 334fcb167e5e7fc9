import { findStoredEmail } from '#domain/emails/email-content.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-html'

/**
 * A letter as it was mailed, for the frame on its mail's page. Mails are styled where they stand, which no page of ours
 * may be, so it brings a policy of its own: nothing runs, nothing is fetched, nothing is sent, and only we may frame it.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const mail = await findStoredEmail(platform, params)
  if (!mail?.email) throw new Response(null, { status: 404 })
  return new Response(mail.email.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  })
}
