import { site } from '#content/site.ts'
import { type Article, type Topic, withoutMarkup } from '#domain/blog/article.ts'
import { loadWrittenArticles, type WrittenArticle } from '#domain/blog/written-articles.ts'
import { toWallClock } from '#domain/time-zone.ts'
import type { RequestContext } from '#web/request-context.ts'
import { articles as delivered, newestFirst } from './articles.ts'

/** Every article that readers see, newest first: those that the product comes with and those that staff wrote. */
export async function listArticles({ narrowTo }: Pick<RequestContext, 'narrowTo'>): Promise<Article[]> {
  const written = await loadWrittenArticles(narrowTo(...ARTICLE_TOPICS))
  return newestFirst([...delivered, ...written.map(toArticle)])
}

/** What a page notes that shows articles of staff: their versions and their addresses. */
export const ARTICLE_TOPICS = ['content_version/article', 'article']

/** An article that staff wrote as pages show any. */
export function toArticle({ slug, title, description, author, cover, body, ...written }: WrittenArticle): Article {
  const [date, changed] = [written.publishedAt, written.changedAt].map((at) => toWallClock(at, site.zone).day)
  const topics: Topic[] = [written.topic, written.secondTopic].filter((topic) => topic !== '')
  const text = withoutMarkup(body)
  return {
    slug,
    title,
    description,
    author,
    date: date ?? '',
    updated: changed === date ? undefined : changed,
    image: cover,
    topics: [...new Set(topics)],
    course: null,
    sample: false,
    text,
    words: text.split(/\s+/).length,
  }
}
