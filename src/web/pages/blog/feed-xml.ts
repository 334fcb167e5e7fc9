import type { Article } from '#domain/blog/article.ts'
import { companyDocument } from '#site-content/company.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/feed-xml'
import { listArticles } from './articles.ts'

/** RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { publicUrl } = own.config
  const { brand, description: whatWeDo } = await own.content(companyDocument)
  const articles = await listArticles(own)
  const channel = [
    `<title>${escape(brand)}: blog</title>`,
    `<link>${escape(publicUrl)}${paths.blogs}</link>`,
    `<description>${escape(whatWeDo)}</description>`,
    '<language>en-GB</language>',
    `<atom:link href="${escape(publicUrl)}${paths.feeds.rss}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(publicUrl, article)),
  ]
  const feed = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, no-cache' }
  return new Response(feed, { headers })
}

function itemOf(publicUrl: string, { slug, feedSlug, title, description, date, topics }: Article): string {
  const url = `${publicUrl}${paths.article(slug)}`
  const categories = topics.map((topic) => `<category>${topic}</category>`).join('')
  return `<item><title>${escape(title)}</title><link>${escape(url)}</link><guid isPermaLink="${slug === feedSlug}">${escape(feedId(publicUrl, feedSlug))}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><description>${escape(description)}</description>${categories}</item>`
}

/** A reader shows an article anew when this changes, so it is not the address that the article has now. */
export const feedId = (publicUrl: string, feedSlug: string): string => `${publicUrl}${paths.article(feedSlug)}`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
