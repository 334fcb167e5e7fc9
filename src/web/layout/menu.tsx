import content from '#content/menu.json'

interface MenuProps {
  items: MenuItem[]
  currentPath: string
}

/**
 * One list for every width: a row on a desk whose parts open below it, one at a time; on a phone one popover with all of
 * them open. The browser closes them on Escape and on a click elsewhere, and gives the focus back.
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

/** A page that the menu file gives a heading and leaves out of its list is still reachable, as the first of the list. */
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

export interface MenuItem {
  label: string
  link: string
  subMenu: { label: string; link: string }[]
  /** Marks the yellow action at the end of the header. */
  button: boolean
}

export const menuItems: MenuItem[] = content.menuItems

/** Paths match whatever their case, and a fragment or query is not another page. */
function isCurrent(link: string, currentPath: string): boolean {
  const [path = ''] = link.split(/[#?]/)
  return link === path && path.toLowerCase() === currentPath.toLowerCase()
}
