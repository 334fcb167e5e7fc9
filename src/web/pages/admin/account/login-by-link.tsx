import { data, type MetaArgs, redirect } from 'react-router'
import { findOfficeLoginLinkByToken, logInByOfficeLink } from '#domain/accounts/office-login-link.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { LoginByLinkPage } from '#web/pages/accounts/auth-page.tsx'
import { logInColleague, readBrowser } from '#web/pages/accounts/log-in-browser.ts'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/login-by-link'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Log in to the office',
    description: 'Log in with the link that we emailed you.',
    path: paths.admin.loginLink, // the key is a secret
    noindex: true,
  })

/** Looking does not use the link: programs that scan emails open it before its owner does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const colleague = await findOfficeLoginLinkByToken(platform, { key: params.key })
  return colleague ? data({ username: colleague.username }) : data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  await limitAttempts(platform, { limit: 'open-link', address })
  if ((await request.formData()).get('intent') !== 'log-in') return data(null, { status: 422 })
  const loggedIn = await logInByOfficeLink(platform, {
    key: params.key,
    address,
    ...readBrowser(request, publicUrl, 'office'),
  })
  if (!loggedIn.ok) return redirect(paths.admin.loginByLink(params.key), 303)
  return logInColleague(platform, loggedIn, { publicUrl, next: paths.admin.welcome })
}

export default function OfficeLoginByLink({ loaderData }: Route.ComponentProps) {
  return (
    <LoginByLinkPage
      heading="Log in to the office"
      who={loaderData?.username ?? null}
      lasts="within an hour"
      linkHref={paths.admin.loginLink}
      loginHref={paths.admin.signIn()}
    />
  )
}
