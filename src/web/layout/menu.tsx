import { isCurrent, type MenuItem } from './menu-items.ts'

interface MenuProps {
  items: MenuItem[]
  currentPath: string
}

/** One list for every width: a row on a desk, a popover on a phone. Both are the browser's own, without a script. */
export function Menu({ items, currentPath }: MenuProps) {
  return (
    <>
      <button className="button button-quiet button-small menu-button" type="button" popoverTarget="menu">
        Menu
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label="Main">
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              {item.subMenu.length > 0 ? (
                <SubMenu item={item} currentPath={currentPath} />
              ) : (
                <MenuLink {...item} currentPath={currentPath} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** A page that the menu file gives a heading and leaves out of its list is still reachable, as the first of the list. */
function SubMenu({ item, currentPath }: { item: MenuItem; currentPath: string }) {
  const listed = item.subMenu.some((link) => link.link === item.link)
  const links = listed || !item.link ? item.subMenu : [{ label: item.label, link: item.link }, ...item.subMenu]
  const here = links.some((link) => isCurrent(link.link, currentPath))
  return (
    <details name="menu">
      <summary className="menu-link" aria-current={here || undefined}>
        {item.label}
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.link}>
            <MenuLink {...link} currentPath={currentPath} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuLink({ label, link, currentPath }: { label: string; link: string; currentPath: string }) {
  return (
    <a className="menu-link" href={link} aria-current={isCurrent(link, currentPath) ? 'page' : undefined}>
      {label}
    </a>
  )
}
