import { type Article, headingId, readArticle, withoutMarkup } from '#domain/blog/article.ts'
import { isSlug, type Slug } from '#domain/blog/slugs.ts'

const sources = import.meta.glob<string>('/content/articles/*.md', { eager: true, query: '?raw', import: 'default' })

const loaded = Object.entries(sources).map(([path, source]) => {
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  if (!isSlug(slug)) throw new Error(`expected ${path} to be named after one of the blog's addresses`)
  const { article, body } = readArticle(slug, source)
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => headingId(withoutMarkup(heading)))
  return { article, body, plainIds: new Set(headings) }
})

/** The articles that the product comes with, newest first. */
export const articles: Article[] = newestFirst(loaded.map(({ article }) => article))

/** As feed readers expect them too. */
export function newestFirst(unordered: readonly Article[]): Article[] {
  return unordered.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** @throws when the article's file is missing: the addresses are fixed, so the build is incomplete. */
export function getArticle(slug: Slug) {
  const found = loaded.find(({ article }) => article.slug === slug)
  if (!found) throw new Error(`expected content/articles/${slug}.md`)
  return found
}

/** The ids of the headings that such an article came with: links of others lead to them. */
export const plainIdsOf = (slug: string): ReadonlySet<string> => (isSlug(slug) ? getArticle(slug).plainIds : new Set())
