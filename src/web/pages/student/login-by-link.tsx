import { data, type MetaArgs, redirect } from 'react-router'
import { findLoginLinkByToken, LOGIN_LINK_MINUTES, logInByLink } from '#domain/students/login-link.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { knownBrowserCookie, readSessionToken, sessionCookie } from '../../../middleware/session-cookies.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import type { Route } from './+types/login-by-link'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Log in',
    description: 'Log in with the link that we emailed you.',
    path: paths.loginLink, // the key is a secret
    noindex: true,
  })

/** Looking does not use the link: programs that scan emails open it before its owner does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const link = await findLoginLinkByToken(platform, { key: params.key })
  return link ? data({ email: link.email }) : data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  if ((await request.formData()).get('intent') !== 'log-in') return data(null, { status: 422 })
  const loggedIn = await logInByLink(platform, {
    key: params.key,
    address,
    browser: request.headers.get('user-agent') ?? '',
    before: readSessionToken(request, publicUrl, 'student'),
  })
  if (!loggedIn.ok) return redirect(paths.loginByLink(params.key), 303)
  const headers = new Headers({ 'set-cookie': sessionCookie(loggedIn.cookie, publicUrl, 'student', false) })
  if (loggedIn.half) return redirect(paths.loginCode(paths.myBookings), { status: 303, headers })
  headers.append('set-cookie', knownBrowserCookie(loggedIn.known, publicUrl, 'student'))
  return redirect(paths.myBookings, { status: 303, headers })
}

export default function LoginByLink({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="This link no longer works"
        actions={[
          { label: 'Ask for a new link', href: paths.loginLink },
          { label: 'Log in', href: paths.login },
        ]}
      >
        <p>A link to log in works once, for {LOGIN_LINK_MINUTES} minutes.</p>
      </MessagePage>
    )
  return (
    <AuthPage heading="Log in" lead={`As ${loaderData.email}.`}>
      <form method="post" className="form">
        <p className="actions">
          <Button name="intent" value="log-in">
            Log in
          </Button>
        </p>
      </form>
    </AuthPage>
  )
}
