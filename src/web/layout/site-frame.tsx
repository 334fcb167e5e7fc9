import type { ReactNode } from 'react'
import type { Settings } from '#domain/settings/settings.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { menuItems as builtInMenu, type MenuItem } from './menu-items.ts'
import { PromotionStrip } from './promotion.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

interface SiteFrameProps {
  currentPath: string
  testMode: boolean
  promotion: Settings['promotion']
  /** Such as "Scrum Master, Sat 5 Dec". */
  nextStart?: string
  /** The next taster session, if one is planned. */
  taster?: Pick<Taster, 'startsAt' | 'zone'> | null
  menuItems?: MenuItem[]
  callBack?: ReactNode
  children: ReactNode
}

export function SiteFrame({
  currentPath,
  testMode,
  promotion,
  nextStart,
  taster,
  menuItems = builtInMenu,
  callBack,
  children,
}: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {testMode && <TestModeBanner />}
      <PromotionStrip promotion={promotion} nextStart={nextStart} taster={taster} />
      <SiteHeader items={menuItems} currentPath={currentPath} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter callBack={callBack} />
    </>
  )
}
