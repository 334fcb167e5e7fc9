import { findStoredEmail } from '#domain/emails/email-content.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-html'

/**
 * The policy of an email's HTML as it was sent, for the frame on its page. An email needs inline styles, which no page of
 * the site may have; in return it runs no script, loads and sends nothing, and only the site itself may frame it.
 */
export const EMAIL_POLICY = [
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
  const stored = await findStoredEmail(platform, params)
  if (!stored?.email) throw new Response(null, { status: 404 })
  return new Response(stored.email.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': EMAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  })
}
