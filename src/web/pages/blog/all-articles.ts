import { site } from '#content/site.ts'
import type { Article, Topic } from '#domain/blog/article.ts'
import { loadWrittenArticles, type WrittenArticle } from '#domain/blog/written-articles.ts'
import { toWallClock } from '#domain/time-zone.ts'
import type { RequestContext } from '#web/request-context.ts'
import { newestFirst } from './articles.ts'

/** Every article that readers see, newest first. */
export async function listArticles({ narrowTo }: Pick<RequestContext, 'narrowTo'>): Promise<Article[]> {
  const written = await loadWrittenArticles(narrowTo(...ARTICLE_TOPICS))
  return newestFirst(written.map(toArticle))
}

/** What a page notes that shows articles: their versions and their addresses. */
export const ARTICLE_TOPICS = ['content_version/article', 'article']

/** An article as pages show it. */
export function toArticle({ slug, title, description, author, cover, body, ...written }: WrittenArticle): Article {
  const dayOf = (at: Date | null) => (at ? toWallClock(at, site.zone).day : undefined)
  const [date = '', changed] = [dayOf(written.publishedAt), dayOf(written.changedAt)]
  const topics: Topic[] = [written.topic, written.secondTopic, written.thirdTopic].filter((topic) => topic !== '')
  return {
    slug,
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
