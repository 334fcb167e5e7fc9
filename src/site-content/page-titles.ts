import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import { group, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

/** The pages that ask for no title of their own with their texts, as courses, articles and added pages do. */
const PAGES = [
  { name: 'home', label: 'Home page', path: PATHS.home },
  { name: 'individualTraining', label: 'Training for individuals', path: PATHS.individualTraining },
  { name: 'twelveWeeks', label: 'Twelve weeks with one team', path: PATHS.twelveWeeks },
  { name: 'corporateTraining', label: 'Training for companies', path: PATHS.corporateTraining },
  { name: 'bookACall', label: 'Book a call', path: PATHS.bookACall },
  { name: 'viewProgrammes', label: 'Programmes', path: PATHS.viewProgrammes },
  { name: 'about', label: 'About us', path: PATHS.about },
  { name: 'howWeKnow', label: 'How we know', path: PATHS.howWeKnow },
  { name: 'testimonials', label: 'Stories', path: PATHS.testimonials },
  { name: 'faq', label: 'FAQ', path: PATHS.faq },
  { name: 'blogs', label: 'Articles', path: PATHS.blogs },
  { name: 'contact', label: 'Contact us', path: PATHS.contact },
  { name: 'taster', label: 'Taster', path: PATHS.taster },
  { name: 'halfPrice', label: 'Discount codes', path: PATHS.halfPrice },
]

const titleFields = (label: string) =>
  group(label, {
    title: text('Title', 44, { hint: 'Left empty, the page keeps its usual one', optional: true }),
    description: longText('Description', 155, { optional: true }),
  })

const AS_DELIVERED = { title: '', description: '' }

export const pageTitlesDocument = {
  key: 'titles',
  title: 'Titles for search engines',
  page: PATHS.home,
  field: group('', Object.fromEntries(PAGES.map(({ name, label }) => [name, titleFields(label)]))),
  initial: Object.fromEntries(PAGES.map(({ name }) => [name, AS_DELIVERED])),
} satisfies ContentDocument

/** What staff have written for the head of a page; an empty text leaves what the page says of itself. */
export interface WrittenTitle {
  /** The page, in its canonical spelling. */
  path: string
  title: string
  description: string
}

/** Whether the page at an address is one of those, in any letter case. */
export const hasWrittenTitle = (pathname: string): boolean => findPage(pathname) !== undefined

/** Null where staff have written nothing. */
export function findWrittenTitle(titles: ContentOf<typeof pageTitlesDocument>, pathname: string): WrittenTitle | null {
  const page = findPage(pathname)
  const written = page && titles[page.name]
  return page && written && (written.title || written.description) ? { path: page.path, ...written } : null
}

const findPage = (pathname: string) => PAGES.find(({ path }) => path.toLowerCase() === pathname.toLowerCase())
