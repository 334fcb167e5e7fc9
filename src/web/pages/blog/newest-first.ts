import type { Article } from '#domain/blog/article.ts'

/** As feed readers expect them. */
export const newestFirst = (articles: Article[]): Article[] =>
  articles.toSorted((one, other) => other.date.localeCompare(one.date))
