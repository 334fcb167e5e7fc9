import { z } from 'zod'
import { repairContent } from '#domain/content/content-document.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'
import { articleDocument, type ArticleText } from './article-document.ts'
import { type Article, frontMatter } from './article.ts'
import { readFrontMatter } from './front-matter.ts'
import type { Slug } from './slugs.ts'

export interface DeliveredArticle extends Omit<Article, 'feedSlug'> {
  /** The end of its first address, and the name of its file. */
  slug: Slug
}

/** Reads such a file. @throws with its name when its front matter is invalid, so that the site does not start. */
export function readArticle(slug: Slug, source: string): DeliveredArticle {
  const parts = readFrontMatter(source)
  const fault = (reason: string) => new Error(`content/articles/${slug}.md: ${reason}`)
  if (!parts.ok) throw fault(Object.entries(parts.fieldErrors).flat().join(' '))
  const read = frontMatter.safeParse(parts.values)
  if (!read.success) throw fault(z.prettifyError(read.error))
  return { ...read.data, slug, body: parts.body }
}

/** What the table keeps of it: what staff may change, and the day of its last change. */
export const toStored = ({ topics, course, updated, ...article }: DeliveredArticle) => ({
  title: article.title,
  shortTitle: article.shortTitle ?? '',
  description: article.description,
  author: article.author,
  topic: topics[0] ?? 'Scrum',
  secondTopic: topics[1] ?? '',
  thirdTopic: topics[2] ?? '',
  cover: article.image,
  body: article.body.trim(),
  commentsOpen: true,
  sample: article.sample,
  shown: true,
  course,
  changedAt: updated ? noonOf(updated) : null,
})

/** A day as a moment that is on this day in our zone as well. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

interface StoredArticle {
  text: ArticleText
  changedAt: Date | null
}

/** What toStored made, perhaps by another release; null for an article that staff began. */
export function readDelivered(stored: unknown): StoredArticle | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { value } = repairContent(articleDocument({ id: 0 }), stored)
  const changedAt = 'changedAt' in stored && typeof stored.changedAt === 'string' ? new Date(stored.changedAt) : null
  return { text: value, changedAt }
}

export async function findArticleDocument(
  { db }: Pick<ContentSource, 'db'>,
  { id, page }: { id: number; page?: string },
) {
  const row = await db.selectFrom('article').select('delivered').where('id', '=', id).executeTakeFirst()
  return articleDocument({ id, page, delivered: readDelivered(row?.delivered)?.text })
}
