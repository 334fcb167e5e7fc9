import type { Article, Slug } from '../../src/domain/blog/article.ts'
import { moderateComment, type ModerateCommentInput } from '../../src/domain/blog/moderate-comments.ts'
import { type Database, inTransaction } from '../../src/platform/database.ts'

/** A short article, with what a test overrides. */
export const anArticle = (slug: Slug, wanted: Partial<Article> = {}): Article => ({
  slug,
  title: `About ${slug}`,
  description: 'What it is about.',
  author: 'the Tideway Agile team',
  date: '2026-10-13',
  image: slug,
  topics: ['Scrum'],
  course: 1,
  sample: false,
  text: 'Some words.',
  words: 2,
  parts: [],
  ...wanted,
})

/** A staff decision on a comment. */
export const decideOn = ({ db }: { db: Database }, input: ModerateCommentInput) =>
  inTransaction(db, (tx) => moderateComment(tx, input))
