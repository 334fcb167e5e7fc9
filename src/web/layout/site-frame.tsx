import type { ReactNode } from 'react'
import { menuItems as builtInMenu, type MenuItem } from './menu-items.ts'
import { PromotionStrip } from './promotion-strip.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

interface SiteFrameProps {
  currentPath: string
  testMode: boolean
  /** Such as "Scrum Master, Sat 5 Dec". */
  nextStart?: string
  menuItems?: MenuItem[]
  callBack?: ReactNode
  children: ReactNode
}

export function SiteFrame({
  currentPath,
  testMode,
  nextStart,
  menuItems = builtInMenu,
  callBack,
  children,
}: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      {testMode && <TestModeBanner />}
      <PromotionStrip nextStart={nextStart} />
      <SiteHeader items={menuItems} currentPath={currentPath} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter callBack={callBack} />
    </>
  )
}
