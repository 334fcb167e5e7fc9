import content from '#content/menu.json' with { type: 'json' }

export interface MenuItem {
  label: string
  link: string
  subMenu: { label: string; link: string }[]
  /** Marks the yellow action at the end of the header. */
  button: boolean
}

export const menuItems: MenuItem[] = content.menuItems

/** Paths match whatever their case, and a fragment or query is not another page. */
export function isCurrent(link: string, currentPath: string): boolean {
  const [path = ''] = link.split(/[#?]/)
  return link === path && path.toLowerCase() === currentPath.toLowerCase()
}
