import type { ReactNode } from 'react'
import content from '#content/menu.json'
import type { Settings } from '#domain/settings/settings.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { PromotionStrip } from './promotion.tsx'
import { type FooterLinks, SiteFooter } from './site-footer.tsx'

interface SiteFrameProps {
  currentPath: string
  testMode: boolean
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
      {testMode && <TestModeBanner />}
      <PromotionStrip promotion={promotion} nextStart={nextStart} taster={taster} />
      <SiteHeader items={menu?.menuItems ?? menuItems} currentPath={currentPath} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter links={menu} callBack={callBack} light={lightFooter} />
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

interface MenuProps {
  items: MenuItem[]
  currentPath: string
}

/**
 * One list for every width: on a desk a row whose parts open below it, one at a time; on a phone one popover with all
 * parts open. The browser closes the popovers on Escape and on a click elsewhere, and returns the focus.
 */
function Menu({ items, currentPath }: MenuProps) {
  return (
    <>
      <button className="button button-quiet button-small menu-button" type="button" popoverTarget="menu">
        Menu
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label="Main">
        <ul>
          {items.map((item, index) =>
            item.subMenu.length > 0 ? (
              <MenuPart key={item.label} id={`menu-${index + 1}`} item={item} currentPath={currentPath} />
            ) : (
              <li key={item.label}>
                <MenuLink {...item} currentPath={currentPath} />
              </li>
            ),
          )}
        </ul>
      </nav>
    </>
  )
}

/** A part's own page is the first link of its list, also where menu.json has it only as the heading. */
function MenuPart({ id, item, currentPath }: { id: string; item: MenuItem; currentPath: string }) {
  const listed = item.subMenu.some((link) => link.link === item.link)
  const links = listed || !item.link ? item.subMenu : [{ label: item.label, link: item.link }, ...item.subMenu]
  const here = links.some((link) => isCurrent(link.link, currentPath))
  return (
    <li className="menu-part">
      <button className="menu-link" type="button" popoverTarget={id} aria-current={here || undefined}>
        {item.label}
      </button>
      <ul id={id} popover="auto">
        {links.map((link) => (
          <li key={link.link}>
            <MenuLink {...link} currentPath={currentPath} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function MenuLink({ label, link, currentPath }: { label: string; link: string; currentPath: string }) {
  return (
    <a className="menu-link" href={link} aria-current={isCurrent(link, currentPath) ? 'page' : undefined}>
      {label}
    </a>
  )
}

interface MenuItem {
  label: string
  link: string
  subMenu: { label: string; link: string }[]
  /** Marks the yellow action at the end of the header. */
  button: boolean
}

const menuItems: MenuItem[] = content.menuItems

/** Whether a link leads to this page: letter case is ignored, and a link with a query or fragment never counts. */
function isCurrent(link: string, currentPath: string): boolean {
  const [path = ''] = link.split(/[#?]/)
  return link === path && canonical(path) === canonical(currentPath)
}

/** The FAQ has two addresses. */
function canonical(path: string): string {
  const small = path.toLowerCase()
  return small === paths.faqPage.toLowerCase() ? paths.faq : small
}
