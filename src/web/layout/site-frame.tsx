import type { ReactNode } from 'react'
import type { Settings } from '#domain/settings/settings.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { PromotionStrip } from './promotion.tsx'
import { type FooterLinks, SiteFooter } from './site-footer.tsx'
import { deliveredMenu, Menu, type MenuItem } from './site-menu.tsx'

interface SiteFrameProps {
  currentPath: string
  testMode: boolean
  /** Something on the page is invented. */
  hasSamples?: boolean
  promotion: Settings['promotion']
  /** Such as "Scrum Master, Sat 5 Dec". */
  nextStart?: string
  /** The next taster session, if one is planned. */
  taster?: Pick<Taster, 'startsAt' | 'zone'> | null
  /** What staff have put in place of the delivered menu and links. */
  menu?: FooterLinks & { menuItems: MenuItem[] }
  callBack?: ReactNode
  /** The footer under a short page. */
  lightFooter?: boolean
  children: ReactNode
}

export function SiteFrame({
  currentPath,
  testMode,
  hasSamples = false,
  promotion,
  nextStart,
  taster,
  menu,
  callBack,
  lightFooter,
  children,
}: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {(testMode || hasSamples) && <TestModeBanner testMode={testMode} hasSamples={hasSamples} />}
      <PromotionStrip promotion={promotion} nextStart={nextStart} taster={taster} />
      <SiteHeader items={menu?.menuItems ?? deliveredMenu} currentPath={currentPath} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter testMode={testMode} links={menu} callBack={callBack} light={lightFooter} />
    </>
  )
}

function SiteHeader({ items, currentPath }: { items: MenuItem[]; currentPath: string }) {
  return (
    <header className="site-header wrap">
      <Brand />
      <Menu items={items.filter((item) => !item.button)} currentPath={currentPath} />
      {items
        .filter((item) => item.button)
        .map((item) => (
          <ButtonLink key={item.link} small href={item.link}>
            {item.label}
          </ButtonLink>
        ))}
    </header>
  )
}
