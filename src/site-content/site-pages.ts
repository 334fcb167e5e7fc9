import type { ContentDocument } from '#domain/content/content-document.ts'
import { checked, group, id, list, longText, richText, text, yesNo } from '#domain/content/content-fields.ts'
import { SITE_PAGE_KEY } from '#domain/content/site-pages.ts'
import { isWellFormedSlug } from '#domain/slug.ts'
import { PATHS } from '../routes.ts'

export interface SitePage {
  /** Otherwise its address answers that there is no such page. */
  shown: boolean
  title: string
  /** For search engines, and below the heading. */
  description: string
  sections: { id: string; heading: string; text: string }[]
  /** Where the page's address redirects to; empty where it does not. */
  movedTo: string
}

const field = checked(
  group('', {
    shown: yesNo('On the site', { hint: 'If No, the page shows “not found”' }),
    title: text('Heading', 60),
    description: longText('Introduction', 155, { hint: 'Below the heading, and for search engines' }),
    sections: list(
      'Sections',
      group('', { id: id('heading'), heading: text('Heading', 120), text: richText('Text', 9000) }),
      { itemLabel: 'Section', most: 20 },
    ),
    movedTo: text('Leads to', 200, {
      hint: 'Another page of this site, such as /faq. Visitors of this one are sent there',
      optional: true,
    }),
  }),
  ({ movedTo }) => movedTo === '' || /^\/(?![/\\])[^\s\\]*$/.test(movedTo),
  { path: ['movedTo'], message: 'Please give a page of this site, such as /faq, or nothing.' },
)

type SitePageDocument = ContentDocument<SitePage> & { page: string }

/** What no version says yet. */
const EMPTY: SitePage = { shown: false, title: 'New page', description: 'New page', sections: [], movedTo: '' }

export const SLUG_MESSAGE = 'Please use small letters, digits and hyphens, such as our-method.'

/** The document of the page at /pages/slug; undefined where the address cannot be one. */
export function sitePageDocument(slug: string): SitePageDocument | undefined {
  if (!isWellFormedSlug(slug)) return undefined
  const page = PATHS.sitePage.replace(':slug', slug)
  const leadsElsewhere = checked(field, ({ movedTo }) => movedTo.toLowerCase() !== page, {
    path: ['movedTo'],
    message: 'That’s this page.',
  })
  return { key: SITE_PAGE_KEY + slug, title: `Page ${page}`, page, field: leadsElsewhere, initial: EMPTY }
}

export const findSitePageDocument = (key = ''): SitePageDocument | undefined =>
  key.startsWith(SITE_PAGE_KEY) ? sitePageDocument(key.slice(SITE_PAGE_KEY.length)) : undefined

/**
 * Where a page's address leads in the end, through pages that lead on, so that visitors are sent once; null where the pages
 * lead to each other in a circle.
 */
export async function findDestination(
  { movedTo }: Pick<SitePage, 'movedTo'>,
  read: (document: SitePageDocument) => Promise<SitePage>,
): Promise<string | null> {
  const passed = new Set<string>()
  for (let destination = movedTo; ;) {
    const document = sitePageDocumentAt(destination)
    const further = document && (await read(document)).movedTo
    if (!document || !further) return destination
    if (passed.has(document.key)) return null
    passed.add(document.key)
    destination = further
  }
}

function sitePageDocumentAt(path: string): SitePageDocument | undefined {
  const [folder = ''] = PATHS.sitePage.split(':slug')
  const address = path.toLowerCase()
  return address.startsWith(folder) ? sitePageDocument(address.slice(folder.length)) : undefined
}

/** Visitors find it, and search engines too. */
export const isOnSite = ({ shown, movedTo }: SitePage): boolean => shown && movedTo === ''
