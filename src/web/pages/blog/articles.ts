import { type Article, headingId, withoutMarkup } from '#domain/blog/article.ts'
import { type DeliveredArticle, readArticle } from '#domain/blog/delivered-article.ts'
import { deliveredId, isSlug } from '#domain/blog/slugs.ts'

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

/** As feed readers expect them too. */
export function newestFirst<Dated extends Pick<Article, 'date'>>(unordered: readonly Dated[]): Dated[] {
  return unordered.toSorted((one, other) => other.date.localeCompare(one.date))
}

const plainIds = new Map(loaded.map(({ article, plainIds: ids }) => [deliveredId(article.slug), ids]))

/** The ids of the headings that an article came with: links of others lead to them, also where it has another address now. */
export const plainIdsOf = (articleId: number): ReadonlySet<string> => plainIds.get(articleId) ?? new Set()
