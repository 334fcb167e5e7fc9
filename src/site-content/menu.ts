import menu from '#content/menu.json'
import { footerLinks, socialLinks } from '#content/site.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { group, link, list, text, yesNo } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

const entry = group('', { label: text('Name', 40), link: link() })

const field = group('', {
  menuItems: list(
    'Menu',
    group('', {
      label: text('Name', 30),
      link: link(),
      subMenu: list('Below it', entry, { itemLabel: 'Link', most: 12 }),
      button: yesNo('As the yellow button'),
    }),
    { itemLabel: 'Entry', least: 1, most: 10 },
  ),
  footerLinks: list('Footer', entry, { itemLabel: 'Link', most: 15 }),
  socialLinks: list('Social networks', entry, { itemLabel: 'Network', most: 8 }),
})

export const menuDocument = {
  key: 'menu',
  title: 'Menu and footer',
  page: PATHS.home,
  field,
  initial: { menuItems: menu.menuItems, footerLinks, socialLinks },
} satisfies ContentDocument
