import menu from '#content/menu.json'
import { footerLinks, socialLinks } from '#content/site.ts'
import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import { group, link, list, text, yesNo } from '#domain/content/content-fields.ts'
import { type Course, isSpecifiedCourse } from '#domain/courses/course.ts'
import { courseInfoPath, PATHS } from '../routes.ts'

const entry = group('', { label: text('Name', 40), link: link() })

const field = group('', {
  menuItems: list(
    'Menu',
    group('', {
      label: text('Name', 30),
      link: link(),
      subMenu: list('Below it', entry, { itemLabel: 'Link', most: 12 }),
      button: yesNo('Show as a button'),
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

type MenuItem = ContentOf<typeof menuDocument>['menuItems'][number]

/** The menu with the courses that the office has added, after the courses that are in it. */
export function menuWithCourses(
  menuItems: MenuItem[],
  courses: readonly Pick<Course, 'id' | 'name' | 'slug'>[],
): MenuItem[] {
  const addresses = new Set(courses.map(courseInfoPath))
  const listed = menuItems.flatMap(({ subMenu }) => subMenu.map(({ link: address }) => address))
  const missing = courses
    .filter((course) => !isSpecifiedCourse(course.id) && !listed.includes(courseInfoPath(course)))
    .map((course) => ({ label: course.name, link: courseInfoPath(course) }))
  const part = menuItems.findIndex(({ subMenu }) => subMenu.some(({ link: address }) => addresses.has(address)))
  const item = menuItems[part]
  if (!item || missing.length === 0) return menuItems
  const after = item.subMenu.findLastIndex(({ link: address }) => addresses.has(address)) + 1
  return menuItems.with(part, { ...item, subMenu: item.subMenu.toSpliced(after, 0, ...missing) })
}
