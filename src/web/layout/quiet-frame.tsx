import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
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
  /** On the trainee's own pages, once logged in: the way out. */
  withLogout?: boolean
  children: ReactNode
}

/** For booking, paying, logging in and the trainee's own pages: no menu that leads away, and the telephone number for help. */
export function QuietFrame({ testMode, withLinks = false, links, withLogout = false, children }: QuietFrameProps) {
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
        {withLogout && (
          <form method="post" action={paths.logout}>
            <Button small kind="quiet">
              Log out
            </Button>
          </form>
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
