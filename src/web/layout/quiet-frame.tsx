import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useCompany } from './company.ts'
import { CookieBanner, OpenCookiePanel } from './cookie-banner.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { type FooterLinks, LegalLinks, SiteFooter } from './site-footer.tsx'

interface QuietFrameProps {
  testMode: boolean
  /** With the site's links in the footer, for a visitor who has not begun to pay. */
  withLinks?: boolean
  /** What staff have put in place of the delivered links. */
  links?: FooterLinks
  /** On the trainee's own pages: the way out, or in. */
  portal?: 'logged-in' | 'logged-out' | undefined
  children: ReactNode
}

/** For booking, paying, logging in and the trainee's own pages: no menu that leads away, and the telephone number for help. */
export function QuietFrame({ testMode, withLinks = false, links, portal, children }: QuietFrameProps) {
  const company = useCompany()
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {testMode && <TestModeBanner />}
      <header className="site-header wrap">
        <Brand />
        <p className="site-header-help">
          <span>Need help? </span>
          <a href={company.phone.link}>{company.phone.shown}</a>
        </p>
        {portal === 'logged-in' && (
          <form method="post" action={paths.logout}>
            <Button small kind="quiet">
              Log out
            </Button>
          </form>
        )}
        {portal === 'logged-out' && (
          <ButtonLink small kind="quiet" href={paths.login}>
            Log in
          </ButtonLink>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {withLinks ? <SiteFooter links={links} light /> : <QuietFooter />}
    </>
  )
}

function QuietFooter() {
  const company = useCompany()
  return (
    <footer className="wrap site-footer-end">
      <p>{company.copyright}</p>
      <LegalLinks />
      <p className="with-scripts">
        <OpenCookiePanel className="link-button">Cookie settings</OpenCookiePanel>
      </p>
    </footer>
  )
}
