import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { CookieBanner, OpenCookiePanel } from './cookie-banner.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { LegalLinks, SiteFooter } from './site-footer.tsx'

interface QuietFrameProps {
  testMode: boolean
  /** With the site's links in the footer, for a visitor who has not begun to pay. */
  withLinks?: boolean
  children: ReactNode
}

/** For booking, paying and logging in: no menu that leads away, and the telephone number for help. */
export function QuietFrame({ testMode, withLinks = false, children }: QuietFrameProps) {
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {testMode && <TestModeBanner />}
      <header className="site-header wrap">
        <Brand />
        <p className="site-header-help">
          Need help? <a href={site.phone.link}>{site.phone.shown}</a>
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {withLinks ? <SiteFooter light /> : <QuietFooter />}
    </>
  )
}

function QuietFooter() {
  return (
    <footer className="wrap site-footer-end">
      <p>{site.copyright}</p>
      <LegalLinks />
      <p className="with-scripts">
        <OpenCookiePanel className="link-button">Cookie settings</OpenCookiePanel>
      </p>
    </footer>
  )
}
