import { ButtonLink } from '#web/ui/button.tsx'
import { Brand } from './brand.tsx'
import type { MenuItem } from './menu-items.ts'
import { Menu } from './menu.tsx'

export function SiteHeader({ items, currentPath }: { items: MenuItem[]; currentPath: string }) {
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
