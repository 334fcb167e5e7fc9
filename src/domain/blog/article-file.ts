import { z } from 'zod'
import type { FieldErrors } from '#domain/fields.ts'
import { parseContent } from '#domain/content/content-document.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { articleDocument, type ArticleText } from './article-document.ts'
import { readFrontMatter } from './front-matter.ts'
import { isArticleSlug } from './slugs.ts'

/** A text of an article as a file of Markdown, such as articles/sprint-goals.md in a folder of content. */
export interface ArticleFile {
  /** `begun`: nothing is written yet but the title. */
  state: 'published' | 'scheduled' | 'draft' | 'begun'
  text: ArticleText
  /** When readers first saw the article. */
  publishedAt: Date | null
  /** When they first saw this text of it, or will; null for a draft. */
  changedAt: Date | null
  /** The slugs that it had before. */
  formerSlugs: string[]
}

/** All files of an article: first what readers see, then what is scheduled, then the draft; the later ones may be missing. */
export interface ArticleFiles {
  slug: string
  files: ArticleFile[]
}

/** Where the files of an article are in a folder of content: sprint-goals.md, and beside it sprint-goals.draft.md. */
export const articleFileName = (slug: string, at: number, { state }: Pick<ArticleFile, 'state'>): string =>
  at === 0 ? `articles/${slug}.md` : `articles/${slug}.${state}.md`

/** The article that a file belongs to, and the state that its name says; null where it is no name of such a file. */
export function parseArticleFileName(name: string): { slug: string; state: string | null } | null {
  const [, slug, state] = /^articles\/([a-z0-9-]+)(?:\.(draft|scheduled))?\.md$/.exec(name) ?? []
  return slug && isArticleSlug(slug) ? { slug, state: state ?? null } : null
}

export function writeArticleFile({ state, text, publishedAt, changedAt, formerSlugs }: ArticleFile): string {
  const { body, ...fields } = text
  const head = {
    ...(state === 'begun' ? { title: text.title } : fields),
    state,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(changedAt && { changedAt: changedAt.toISOString() }),
    ...(formerSlugs.length > 0 && { formerSlugs: formerSlugs.toSorted() }),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${body === '' ? '' : `${body}\n`}`
}

type ReadArticleFile = { ok: true; file: ArticleFile } | { ok: false; fieldErrors: FieldErrors }

/** Reads such a file, which people may have written: it is tidied and checked as if it came from the form. */
export function readArticleFile(source: string): ReadArticleFile {
  const parts = readFrontMatter(source)
  if (!parts.ok) return parts
  const read = head.safeParse(parts.values)
  if (!read.success) return failed(String(read.error.issues[0]?.path[0] ?? ''), read.error.issues[0]?.message ?? '')
  const { state, publishedAt = null, changedAt = null, formerSlugs, ...fields } = read.data
  const text = { ...fields, body: tidyLines(parts.body) }
  const dated = { publishedAt, changedAt: state === 'draft' || state === 'begun' ? null : changedAt, formerSlugs }
  if (state === 'scheduled' && !changedAt) return failed('changedAt', 'Please say when readers will see it.')
  const document = articleDocument({ id: 0 })
  const parsed = parseContent(document, text)
  if (parsed.ok) return { ok: true, file: { state, text: parsed.value, ...dated } }
  if (state !== 'begun' || parsed.fieldErrors.title !== undefined) return parsed
  return { ok: true, file: { state, text: { ...document.initial, title: text.title }, ...dated } }
}

const failed = (field: string, message: string) => ({ ok: false as const, fieldErrors: { [field]: message } })

const TIME_MESSAGE = 'Please give a day or a time, such as 2026-11-23T09:00:00.000Z.'

const SLUGS_MESSAGE = 'Please write it as ["sprint-goal", "goals"].'

const time = z
  .union([z.iso.date(), z.iso.datetime()], TIME_MESSAGE)
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 1990, TIME_MESSAGE)

const line = z.unknown().transform(tidyText)

/** The texts are checked by the document itself. */
const head = z.strictObject({
  title: line.default(''),
  shortTitle: line.default(''),
  description: line.default(''),
  author: line.default(''),
  topic: line.default(''),
  secondTopic: line.default(''),
  thirdTopic: line.default(''),
  cover: line.default(''),
  course: z.number('Please write the number of a course, or 0.').default(0),
  commentsOpen: z.boolean('Please write true or false.').default(true),
  sample: z.boolean('Please write true or false.').default(false),
  shown: z.boolean('Please write true or false.').default(true),
  state: z
    .enum(['published', 'scheduled', 'draft', 'begun'], 'Please write published, scheduled or draft.')
    .default('published'),
  publishedAt: time.optional(),
  changedAt: time.optional(),
  formerSlugs: z.array(z.string().refine(isArticleSlug, SLUGS_MESSAGE), SLUGS_MESSAGE).max(100).default([]),
})
