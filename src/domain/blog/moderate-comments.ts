import { sql } from 'kysely'
import { isId, type Page } from '#domain/pagination.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import { isSlug, type Slug } from './article.ts'
import { recordAudit, type StaffActor } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'

export const COMMENT_STATES = ['held', 'quarantined', 'approved', 'rejected'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export interface CommentFilter extends PageRequest {
  /** Words of the name, the address or the text. */
  q?: string
  state?: CommentState
  slug?: Slug
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
  let query = commentQuery(platform, input)
    .innerJoin('article', 'article.slug', 'comment.articleSlug')
    .leftJoin('articleComment as answered', 'answered.id', 'comment.replyTo')
    .select(['comment.id', 'comment.articleSlug', 'article.title', 'comment.name', 'comment.email', 'comment.text'])
    .select(['comment.state', 'comment.version', 'comment.receivedAt', 'comment.decidedAt', decidedBy.as('decidedBy')])
    .select(['answered.name as answeredName', 'answered.text as answeredText'])
  if (input.state) query = query.where('comment.state', '=', input.state)
  const list = { table: 'articleComment', alias: 'comment', time: 'receivedAt' }
  const { rows, next } = await loadPage(query, list, input)
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

export interface ModerateCommentsResult {
  done: string[]
  /** Those that were left as they are, each with why. */
  rejected: { commentId: string; error: Extract<ModerateCommentResult, { ok: false }>['error'] }[]
}

/** Decides on a selection in one transaction, so that the pages change once. Locked in the order of their ids. */
export async function moderateComments(
  platform: Pick<Platform, 'db'>,
  input: { selection: { commentId: string; version: number }[]; decision: Decision; actor: StaffActor },
): Promise<ModerateCommentsResult> {
  const { selection, decision, actor } = input
  const answer: ModerateCommentsResult = { done: [], rejected: [] }
  const inOrder = selection.toSorted((one, other) => (one.commentId < other.commentId ? -1 : 1))
  await platform.db.transaction().execute(async (tx) => {
    for (const { commentId, version } of inOrder) {
      const decided = await moderateComment(tx, { commentId, version, actor, decision })
      if (decided.ok) answer.done.push(commentId)
      else answer.rejected.push({ commentId, error: decided.error })
    }
  })
  return answer
}

/** Held is what it was before anybody decided: to hold it again takes a decision back. */
export type Decision = 'approved' | 'rejected' | 'held'

/** Which comment, as of which version it was shown, and who decides what. */
export interface ModerateCommentInput {
  commentId: string
  version: number
  decision: Decision
  actor: StaffActor
}

type ModerateCommentResult = { ok: true } | { ok: false; error: 'unknown-comment' | 'changed-meanwhile' }

/**
 * Decides on a comment in the caller's transaction. Pressed twice it is decided once; a colleague's other decision in
 * between is an error. Every process shows its article's page as it then is: the table tells them.
 */
export async function moderateComment(
  tx: Tx,
  { commentId, version, decision, actor }: ModerateCommentInput,
): Promise<ModerateCommentResult> {
  if (!isId(commentId)) return { ok: false, error: 'unknown-comment' }
  const before = await tx
    .selectFrom('articleComment')
    .select(['state', 'version'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return { ok: false, error: 'unknown-comment' }
  if (before.state === decision) return { ok: true }
  if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
  await tx
    .updateTable('articleComment')
    .set({
      state: decision,
      decidedAt: decision === 'held' ? null : sql<Date>`now()`,
      version: before.version + 1,
    })
    .where('id', '=', commentId)
    .execute()
  await recordAudit(tx, {
    actor,
    action: `comment-${decision}`,
    subject: `comment/${commentId}`,
    details: { state: { from: before.state, to: decision } },
  })
  return { ok: true }
}
