import { type Article, withoutMarkup } from '#domain/blog/article.ts'
import { companyDocument } from '#site-content/company.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/feed-json'
import { sharedImage } from './article-picture.tsx'
import { listArticles } from './articles.ts'
import { feedId } from './feed-xml.ts'

/** JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { publicUrl } = own.config
  const { brand, description: whatWeDo } = await own.content(companyDocument)
  const articles = await listArticles(own)
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${brand}: blog`,
    home_page_url: `${publicUrl}${paths.blogs}`,
    feed_url: `${publicUrl}${paths.feeds.json}`,
    description: whatWeDo,
    language: 'en-GB',
  }
  const headers = { 'content-type': 'application/feed+json; charset=utf-8', 'cache-control': 'public, no-cache' }
  return new Response(JSON.stringify({ ...head, items: articles.map(itemOf(publicUrl)) }), { headers })
}

const itemOf =
  (publicUrl: string) =>
  ({ slug, feedSlug, image, title, description, body, date, updated, topics }: Article) => ({
    id: feedId(publicUrl, feedSlug),
    url: `${publicUrl}${paths.article(slug)}`,
    image: `${publicUrl}${sharedImage(image)}`,
    title,
    summary: description,
    content_text: withoutMarkup(body),
    date_published: `${date}T00:00:00Z`,
    ...(updated && { date_modified: `${updated}T00:00:00Z` }),
    tags: topics,
  })
