import type { MetaArgs } from 'react-router'
import { login } from '#content/login.ts'
import { site } from '#content/site.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: login.heading,
    description: login.notYet.slice(0, 150),
    path: paths.login,
    noindex: true,
  })

/** The specification's form without behaviour. Its fields have no name and are switched off: nothing typed could be sent. */
export default function Login() {
  return (
    <div className="wrap section">
      <h1>{login.heading}</h1>
      <Notice kind="info">
        <p>{login.notYet}</p>
      </Notice>
      <div className="form">
        <div className="field">
          <label htmlFor="email">Email</label>
          <input id="email" type="email" disabled />
        </div>
        <div className="field">
          <label htmlFor="password">Password</label>
          <input id="password" type="password" disabled />
        </div>
        <p>
          <input id="remember" type="checkbox" disabled /> <label htmlFor="remember">Remember me</label>
        </p>
        <p>Forgot Password?</p>
        <p>{login.help}</p>
        <p className="actions">
          <ButtonLink href={paths.contact}>Contact us</ButtonLink>
          <ButtonLink kind="quiet" href={site.phone.link}>
            {site.phone.shown}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
