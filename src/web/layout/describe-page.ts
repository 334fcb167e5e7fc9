import type { MetaDescriptor } from 'react-router'
import type { WrittenTitle } from '#site-content/page-titles.ts'
import { companyOfPage } from './company.ts'

interface PageDescription {
  /** Without the brand; at most 60 characters with it. */
  title: string
  /** At most 155 characters. */
  description: string
  /** The canonical spelling of the address, such as /AboutUs. */
  path: string
  /** Path of the page's own picture, 1200 × 630; the site's when left out. */
  image?: string
  /** schema.org objects, made from the same data as the page. */
  structuredData?: object[]
  /** Set where the page is an article. */
  article?: { publishedOn: string; changedOn?: string }
  /** For pages that are personal, temporary or demonstrations. */
  noindex?: boolean
}

/** The `matches` of a route's `meta`: the first is the root route. */
export type PageMatches = readonly ({ loaderData?: unknown } | undefined)[]

/** What other sites show of a page without a picture of its own. */
export const SITE_IMAGE = '/og/site.png'

/**
 * The tags of a page's head: what staff have written for it goes before the title and description that are delivered.
 */
export function describePage(matches: PageMatches, delivered: PageDescription): MetaDescriptor[] {
  const page = { ...delivered, ...writtenFor(matches, delivered.path) }
  const publicUrl = publicUrlOf(matches)
  const { brand } = companyOfPage(matches)
  const title = page.path === '/' ? `${brand}: ${page.title}` : `${page.title} · ${brand}`
  const url = `${publicUrl}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    ...typeOf(page.article),
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:image', content: `${publicUrl}${page.image ?? SITE_IMAGE}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

function typeOf(article: PageDescription['article']): MetaDescriptor[] {
  if (!article) return [{ property: 'og:type', content: 'website' }]
  const { publishedOn, changedOn = publishedOn } = article
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: publishedOn },
    { property: 'article:modified_time', content: changedOn },
  ]
}

/** What staff have written in place of the page's own words. */
function writtenFor(matches: PageMatches, path: string): Partial<PageDescription> {
  const data = matches[0]?.loaderData
  if (typeof data !== 'object' || data === null || !('writtenTitle' in data)) return {}
  const written = data.writtenTitle as WrittenTitle // made by layout-data.ts
  if (written.path !== path) return {}
  const { title, description } = written
  return { ...(title && { title }), ...(description && { description }) }
}

/** PUBLIC_URL for a route's `meta`, from the data of the root route: never from the request. */
export function publicUrlOf(matches: PageMatches): string {
  const data = matches[0]?.loaderData
  return typeof data === 'object' && data !== null && 'publicUrl' in data ? String(data.publicUrl) : ''
}
