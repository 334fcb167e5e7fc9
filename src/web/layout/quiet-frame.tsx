import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useCompany } from './company.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { type FooterLinks, SiteFooter } from './site-footer.tsx'
import { deliveredMenu, FoldedMenu, type MenuItem } from './site-menu.tsx'

interface QuietFrameProps {
  currentPath: string
  testMode: boolean
  /** What staff have put in place of the delivered menu and links. */
  menu?: FooterLinks & { menuItems: MenuItem[] }
  callBack: ReactNode
  /** The account of a trainee who is logged in, on their own pages: whose text is kept until it is saved, and the way out. */
  account?: string | undefined
  children: ReactNode
}

/**
 * For booking, paying, logging in and the trainee's own pages, which should not lead away: the menu is folded, and the
 * telephone number is in the header.
 */
export function QuietFrame({ currentPath, testMode, menu, callBack, account, children }: QuietFrameProps) {
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
        <FoldedMenu items={menu?.menuItems ?? deliveredMenu} currentPath={currentPath} />
        {account && (
          <form method="post" action={paths.logout} data-ends-login="">
            <Button small kind="quiet">
              Log out
            </Button>
          </form>
        )}
      </header>
      <main id="main" tabIndex={-1} data-account={account}>
        {children}
      </main>
      <SiteFooter testMode={testMode} links={menu} callBack={callBack} light />
    </>
  )
}
