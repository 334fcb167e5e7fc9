import { data, type MetaArgs, redirect } from 'react-router'
import { findLoginLinkByToken, LOGIN_LINK_MINUTES, logInByLink } from '#domain/students/login-link.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { LoginByLinkPage } from '../accounts/auth-page.tsx'
import { logInStudent, readBrowser } from '../accounts/log-in-browser.ts'
import type { Route } from './+types/login-by-link'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Log in',
    description: 'Log in with the link that we emailed you.',
    path: paths.loginLink, // the key is a secret
    noindex: true,
  })

/** Looking does not use the link: programs that scan emails open it before its owner does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const link = await findLoginLinkByToken(platform, { key: params.key })
  return link ? data({ email: link.email }) : data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  await limitAttempts(platform, { limit: 'open-link', address })
  if ((await request.formData()).get('intent') !== 'log-in') return data(null, { status: 422 })
  const loggedIn = await logInByLink(platform, {
    key: params.key,
    address,
    ...readBrowser(request, publicUrl, 'student'),
  })
  if (!loggedIn.ok) return redirect(paths.loginByLink(params.key), 303)
  return logInStudent(loggedIn, { publicUrl, next: paths.myBookings })
}

export default function LoginByLink({ loaderData }: Route.ComponentProps) {
  return (
    <LoginByLinkPage
      heading="Log in"
      who={loaderData?.email ?? null}
      lasts={`for ${LOGIN_LINK_MINUTES} minutes`}
      linkHref={paths.loginLink}
      loginHref={paths.login}
    />
  )
}
