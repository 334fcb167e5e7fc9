import { z } from 'zod'
import { SLUGS } from './slugs.ts'

export const TOPICS = ['Careers', 'Exams', 'Leadership', 'Product', 'Scrum', 'Teams'] as const
export type Topic = (typeof TOPICS)[number]

/** A topic out of an address, in any case of letters; null when there is no such topic. */
export const toTopic = (asked: string): Topic | null =>
  TOPICS.find((topic) => topic.toLowerCase() === asked.toLowerCase()) ?? null

export const frontMatter = z.strictObject({
  title: z.string().min(1).max(90),
  /** For the browser's tab and search engines, where the title with the brand is too long. */
  shortTitle: z.string().min(1).max(44).optional(),
  description: z.string().min(1).max(155),
  author: z.string().min(1).max(60),
  date: z.iso.date(),
  updated: z.iso.date().optional(),
  image: z.enum(SLUGS),
  topics: z.array(z.enum(TOPICS)).min(1),
  course: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Written as an example, and marked as such on the page. */
  sample: z.boolean().default(false),
})

export interface Article extends Omit<z.output<typeof frontMatter>, 'course' | 'image'> {
  slug: string
  /** What the feeds know it by, for good. */
  feedSlug: string
  /** The cover: the slug of a drawing, or the id of an uploaded picture. */
  image: string
  /** The course that it ends with. */
  course: number | null
  /** Markdown. */
  body: string
}

export interface ArticlePart {
  id: string
  heading: string
}

const WORDS_A_MINUTE = 220

export const readTime = (article: Pick<Article, 'body'>): string =>
  `${Math.max(1, Math.round(countWords(article) / WORDS_A_MINUTE))} min read`

export const countWords = ({ body }: Pick<Article, 'body'>): number => withoutMarkup(body).split(/\s+/).length

/** The articles before and after one in the list, the newest first; null at either end. */
export function adjacentArticles<One extends Pick<Article, 'slug'>>(
  articles: readonly One[],
  slug: string,
): { previous: One | null; next: One | null } {
  const at = articles.findIndex((article) => article.slug === slug)
  return { previous: articles[at - 1] ?? null, next: articles[at + 1] ?? null }
}

export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The words of a Markdown text without its pictures, for the search and the feeds. It is no protection: what shows them escapes them. */
export const withoutMarkup = (source: string): string =>
  source
    .replace(/!\[(?:\\.|[^\]\\]){0,500}\]\([^)\n]{0,300}\)|<[^>]*>|\[!(?:NOTE|TIP|QUESTION)\]/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?[ \t]*)?$/gm, '')
    .replace(/\|/g, ' ')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/^[ \t]*(?:#+|-|\d+\.)[ \t]+/gm, '')
    .replace(/[*_[\]`]/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
