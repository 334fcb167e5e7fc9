import content from '#content/menu.json'
import { paths } from '#web/paths.ts'

interface MenuProps {
  items: MenuItem[]
  currentPath: string
}

/**
 * One list for every width: on a desk a row whose parts open below it, one at a time; on a phone one popover with all
 * parts open. The browser closes the popovers on Escape and on a click elsewhere, and returns the focus.
 */
export function Menu({ items, currentPath }: MenuProps) {
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
              <MenuRow key={item.label} item={item} currentPath={currentPath} />
            ),
          )}
        </ul>
      </nav>
    </>
  )
}

/**
 * The whole menu behind one button at every width, for pages that should not lead away. It needs no script either.
 */
export function FoldedMenu({ items, currentPath }: MenuProps) {
  return (
    <>
      <button className="button button-quiet button-small folded-menu-button" type="button" popoverTarget="menu">
        Menu
      </button>
      <nav className="folded-menu" id="menu" popover="auto" aria-label="Main">
        <ul>
          {items.map((item) =>
            item.subMenu.length > 0 ? (
              <li key={item.label}>
                {item.label}
                <ul>
                  {linksOf(item).map((link) => (
                    <li key={link.link}>
                      <MenuLink {...link} currentPath={currentPath} />
                    </li>
                  ))}
                </ul>
              </li>
            ) : (
              <MenuRow key={item.label} item={item} currentPath={currentPath} />
            ),
          )}
        </ul>
      </nav>
    </>
  )
}

/** In place of the way in, a trainee who is logged in has their own pages: head-script.js knows, as pages are cached. */
function MenuRow({ item, currentPath }: { item: MenuItem; currentPath: string }) {
  const isLogin = canonical(item.link) === canonical(paths.login)
  return (
    <>
      {isLogin && (
        <li className="if-in">
          <MenuLink label="My bookings" link={paths.myBookings} currentPath={currentPath} />
        </li>
      )}
      <li>
        <MenuLink {...item} currentPath={currentPath} />
      </li>
    </>
  )
}

function MenuPart({ id, item, currentPath }: { id: string; item: MenuItem; currentPath: string }) {
  const links = linksOf(item)
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

/** A part's own page is the first link of its list, also where menu.json has it only as the heading. */
function linksOf({ label, link, subMenu }: MenuItem): MenuItem['subMenu'] {
  return !link || subMenu.some((one) => one.link === link) ? subMenu : [{ label, link }, ...subMenu]
}

function MenuLink({ label, link, currentPath }: { label: string; link: string; currentPath: string }) {
  return (
    <a className="menu-link" href={link} aria-current={isCurrent(link, currentPath) ? 'page' : undefined}>
      {label}
    </a>
  )
}

export interface MenuItem {
  label: string
  link: string
  subMenu: { label: string; link: string }[]
  /** Marks the yellow action at the end of the header. */
  button: boolean
}

export const deliveredMenu: MenuItem[] = content.menuItems

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
