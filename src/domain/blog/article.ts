import { z } from 'zod'
import { readFrontMatter } from './front-matter.ts'
import { type Slug, SLUGS } from './slugs.ts'

export const TOPICS = ['Careers', 'Exams', 'Leadership', 'Product', 'Scrum', 'Teams'] as const
export type Topic = (typeof TOPICS)[number]

/** A topic out of an address, in any case of letters; null when there is no such topic. */
export const toTopic = (asked: string): Topic | null =>
  TOPICS.find((topic) => topic.toLowerCase() === asked.toLowerCase()) ?? null

/** The front matter of an article's file. */
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

export interface Article extends Omit<z.output<typeof frontMatter>, 'course'> {
  /** One of SLUGS, or the last part of the address of an article that staff wrote. */
  slug: string
  /** The course that it ends with. */
  course: number | null
  /** Without markup, for the search and the feeds. */
  text: string
  words: number
}

/** A heading of an article, with its id on the page. */
export interface ArticlePart {
  id: string
  heading: string
}

/** An article out of its file. @throws with the file's name when its front matter is invalid, so that the site does not start. */
export function readArticle(slug: Slug, source: string): { article: Article; body: string } {
  const parts = readFrontMatter(source)
  const fault = (reason: string) => new Error(`content/articles/${slug}.md: ${reason}`)
  if (!parts.ok) throw fault(Object.entries(parts.fieldErrors).flat().join(' '))
  const read = frontMatter.safeParse(parts.values)
  if (!read.success) throw fault(z.prettifyError(read.error))
  const text = withoutMarkup(parts.body)
  return { article: { ...read.data, slug, text, words: text.split(/\s+/).length }, body: parts.body }
}

const WORDS_A_MINUTE = 220

export const readTime = ({ words }: Pick<Article, 'words'>): string =>
  `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`

/** The articles before and after one in the list, the newest first; null at either end. */
export function adjacentArticles(
  articles: Article[],
  slug: string,
): { previous: Article | null; next: Article | null } {
  const at = articles.findIndex((article) => article.slug === slug)
  return { previous: articles[at - 1] ?? null, next: articles[at + 1] ?? null }
}

/** The id of a heading, for links to it. */
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
