import { site } from '#content/site.ts'
import { type Article, headingId, type Topic, withoutMarkup } from '#domain/blog/article.ts'
import { type DeliveredArticle, readArticle } from '#domain/blog/delivered-article.ts'
import { deliveredId, isSlug } from '#domain/blog/slugs.ts'
import { loadWrittenArticles, type WrittenArticle } from '#domain/blog/written-articles.ts'
import { toWallClock } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import type { RequestContext } from '#web/request-context.ts'

/** Every article that readers see, newest first. */
export async function listArticles({ narrowTo }: Pick<RequestContext, 'narrowTo'>): Promise<Article[]> {
  const platform = narrowTo(...ARTICLE_TOPICS)
  const written = await loadWrittenArticles(platform)
  return newestFirst(written.filter((article) => isPublic(article, platform)).map(toArticle))
}

/** With live card keys no one reads an interview with someone who does not exist. */
export const isPublic = ({ sample }: Pick<Article, 'sample'>, { stripe }: Pick<Platform, 'stripe'>): boolean =>
  !sample || !stripe.liveMode

/** What a page notes that shows articles: their versions and their addresses. */
export const ARTICLE_TOPICS = ['content_version/article', 'article']

export function toArticle({ slug, title, description, author, cover, body, ...written }: WrittenArticle): Article {
  const dayOf = (at: Date | null) => (at ? toWallClock(at, site.zone).day : undefined)
  const [date = '', changed] = [dayOf(written.publishedAt), dayOf(written.changedAt)]
  const topics: Topic[] = [written.topic, written.secondTopic, written.thirdTopic].filter((topic) => topic !== '')
  return {
    slug,
    feedSlug: written.feedSlug,
    title,
    shortTitle: written.shortTitle || undefined,
    description,
    author,
    date,
    updated: changed === date ? undefined : changed,
    image: cover,
    topics: [...new Set(topics)],
    course: written.course || null,
    sample: written.sample,
    body,
  }
}

const sources = import.meta.glob<string>('/content/articles/*.md', { eager: true, query: '?raw', import: 'default' })

const loaded = Object.entries(sources).map(([path, source]) => {
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  if (!isSlug(slug)) throw new Error(`expected ${path} to be named after one of the blog's addresses`)
  const article = readArticle(slug, source)
  const headings = [...article.body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    headingId(withoutMarkup(heading)),
  )
  return { article, plainIds: new Set(headings) }
})

/** The articles that the product comes with, newest first: what staff edit starts with them. */
export const articles: DeliveredArticle[] = newestFirst(loaded.map(({ article }) => article))

/** Newest first, as feed readers expect too. */
function newestFirst<Dated extends Pick<Article, 'date'>>(unordered: readonly Dated[]): Dated[] {
  return unordered.toSorted((one, other) => other.date.localeCompare(one.date))
}

const plainIds = new Map(loaded.map(({ article, plainIds: ids }) => [deliveredId(article.slug), ids]))

/** The ids of the headings that an article came with: links of others lead to them, also where it has another address now. */
export const plainIdsOf = (articleId: number): ReadonlySet<string> => plainIds.get(articleId) ?? new Set()
