import { sql } from 'kysely'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import { keysetOrder, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import { isSlug, type Slug } from './article.ts'

export const COMMENT_STATES = ['held', 'quarantined', 'approved', 'rejected'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export interface CommentFilter {
  /** Words of the name, the address or the text. */
  q?: string
  state?: CommentState
  slug?: Slug
  sort?: TimeOrder
  after?: string | null
  limit: number
}

export interface CommentSummary {
  id: string
  article: { slug: Slug; title: string }
  /** What it answers. */
  answered: { name: string; text: string } | null
  name: string
  email: string
  text: string
  state: CommentState
  version: number
  receivedAt: Date
  decided: { at: Date; by: string | null } | null
}

export interface FoundComments extends Page<CommentSummary> {
  /** How many fit in each state, whichever is shown. */
  counts: Record<CommentState, number>
}

/** The comments that fit, a page at a time. Addresses are for staff alone. */
export async function listComments(platform: Pick<Platform, 'db'>, input: CommentFilter): Promise<FoundComments> {
  const { state, sort, after, limit } = input
  const { direction, beyond } = keysetOrder(sort)
  let query = commentQuery(platform, input)
    .innerJoin('article', 'article.slug', 'comment.articleSlug')
    .leftJoin('articleComment as answered', 'answered.id', 'comment.replyTo')
    .select(['comment.id', 'comment.articleSlug', 'article.title', 'comment.name', 'comment.email', 'comment.text'])
    .select(['comment.state', 'comment.version', 'comment.receivedAt', 'comment.decidedAt', decidedBy.as('decidedBy')])
    .select(['answered.name as answeredName', 'answered.text as answeredText'])
    .orderBy('comment.receivedAt', direction)
    .orderBy('comment.id', direction)
    .limit(limit + 1)
  if (state) query = query.where('comment.state', '=', state)
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(comment.received_at, comment.id) ${beyond} (select received_at, id from article_comment where id = ${after})`,
    )
  const { rows, next } = toPage(await query.execute(), limit)
  const counted = await commentQuery(platform, input)
    .select(({ fn }) => ['comment.state', fn.countAll<string>().as('count')])
    .groupBy('comment.state')
    .execute()
  return { rows: rows.flatMap(toLine), next, counts: countsOf(counted) }
}

function commentQuery({ db }: Pick<Platform, 'db'>, { q, slug }: CommentFilter) {
  let query = db.selectFrom('articleComment as comment')
  if (slug) query = query.where('comment.articleSlug', '=', slug)
  if (q) query = query.where(sql<boolean>`comment.words @@ words_asked(${q})`)
  return query
}

/** Who decided last; the trail knows. */
const decidedBy = sql<string | null>`(
  select actor from audit
  where audit.subject = 'comment/' || comment.id and comment.decided_at is not null
  order by audit.at desc, audit.id desc limit 1
)`

type Row = Omit<CommentSummary, 'article' | 'answered' | 'decided'> & {
  articleSlug: string
  title: string
  decidedAt: Date | null
  decidedBy: string | null
  answeredName: string | null
  answeredText: string | null
}

/** An article's file may be gone while its row is still there: its comments are on no page. */
function toLine({ articleSlug, title, answeredName, answeredText, decidedAt, decidedBy: by, ...row }: Row) {
  if (!isSlug(articleSlug)) return []
  const line: CommentSummary = {
    ...row,
    article: { slug: articleSlug, title },
    answered: answeredName === null ? null : { name: answeredName, text: answeredText ?? '' },
    decided: decidedAt && { at: decidedAt, by },
  }
  return [line]
}

function countsOf(counted: { state: CommentState; count: string }[]): Record<CommentState, number> {
  const countOf = (state: CommentState) => Number(counted.find((one) => one.state === state)?.count ?? 0)
  // every state is given its count
  return Object.fromEntries(COMMENT_STATES.map((state) => [state, countOf(state)])) as Record<CommentState, number>
}
