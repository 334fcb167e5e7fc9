import { sql } from 'kysely'
import type { EventDetails } from '#domain/events/event.ts'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import { countByState, isId, type Page } from '#domain/pagination.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { COMMENT_STATES, COMMENT_TRANSITIONS, type CommentState, type Decision } from './comment.ts'

export interface CommentFilter extends PageRequest {
  /** Words of the name, the address or the text. */
  q?: string
  state?: CommentState
  slug?: string
}

export interface CommentSummary {
  id: string
  article: { slug: string; title: string; description: string }
  /** The comment that it replies to. */
  answered: { id: string; name: string; text: string } | null
  name: string
  /** Staff wrote it in the company's name. */
  byCompany: boolean
  email: string
  text: string
  state: CommentState
  /** Why the site quarantined it; null for one that it held, or that staff put there. */
  spamReason: string | null
  version: number
  receivedAt: Date
  decided: { at: Date; by: string | null } | null
}

interface FoundComments extends Page<CommentSummary> {
  /** How many match in each state, whichever state is shown. */
  counts: Record<CommentState, number>
}

/** The comments that match, a page at a time, with the email addresses that only staff see. */
export async function listComments(platform: Pick<Platform, 'db'>, input: CommentFilter): Promise<FoundComments> {
  let query = commentQuery(platform, input)
    .innerJoin('article', 'article.slug', 'comment.articleSlug')
    .leftJoin('articleComment as answered', 'answered.id', 'comment.replyTo')
    .select([
      'comment.id',
      'comment.articleSlug',
      'article.title',
      'article.description',
      'comment.name',
      'comment.byCompany',
      'comment.email',
      'comment.text',
    ])
    .select([
      'comment.state',
      'comment.spamReason',
      'comment.version',
      'comment.receivedAt',
      'comment.decidedAt',
      decidedBy.as('decidedBy'),
    ])
    .select(['answered.id as answeredId', 'answered.name as answeredName', 'answered.text as answeredText'])
  if (input.state) query = query.where('comment.state', '=', input.state)
  const list = { table: 'articleComment', alias: 'comment', time: 'receivedAt' }
  const { rows, next } = await loadPage(query, list, input)
  const counted = await commentQuery(platform, input)
    .select(({ fn }) => ['comment.state', fn.countAll<string>().as('count')])
    .groupBy('comment.state')
    .execute()
  return { rows: rows.map(toSummary), next, counts: countByState(COMMENT_STATES, counted) }
}

function commentQuery({ db }: Pick<Platform, 'db'>, { q, slug }: CommentFilter) {
  let query = db.selectFrom('articleComment as comment')
  if (slug) query = query.where('comment.articleSlug', '=', slug)
  if (q) query = query.where(sql<boolean>`comment.words @@ words_asked(${q})`)
  return query
}

/** Who decided last, by the audit log. */
const decidedBy = sql<string | null>`(
  select actor from audit
  where audit.subject = 'comment/' || comment.id and comment.decided_at is not null
  order by audit.at desc, audit.id desc limit 1
)`

type Row = Omit<CommentSummary, 'article' | 'answered' | 'decided'> & {
  articleSlug: string
  title: string
  description: string
  decidedAt: Date | null
  decidedBy: string | null
  answeredId: string | null
  answeredName: string | null
  answeredText: string | null
}

function toSummary({
  articleSlug,
  title,
  description,
  answeredId,
  answeredName,
  answeredText,
  decidedAt,
  decidedBy: by,
  ...row
}: Row): CommentSummary {
  return {
    ...row,
    article: { slug: articleSlug, title, description },
    answered: answeredId === null ? null : { id: answeredId, name: answeredName ?? '', text: answeredText ?? '' },
    decided: decidedAt && { at: decidedAt, by },
  }
}

interface ModerateCommentsResult {
  done: string[]
  /** The comments that were not changed, each with the error. */
  rejected: { commentId: string; error: Extract<ModerateCommentResult, { ok: false }>['error'] }[]
}

/**
 * Decides on a selection in one transaction, or undoes that, so that pages are rebuilt once. Locks in the order of ids,
 * against deadlocks.
 */
export async function moderateComments(
  platform: Pick<Platform, 'db'>,
  input: { selection: { commentId: string; version: number }[]; decision: Decision | 'before'; actor: StaffActor },
): Promise<ModerateCommentsResult> {
  const { selection, decision, actor } = input
  const result: ModerateCommentsResult = { done: [], rejected: [] }
  const inOrder = selection.toSorted((one, other) => (one.commentId < other.commentId ? -1 : 1))
  await platform.db.transaction().execute(async (tx) => {
    for (const { commentId, version } of inOrder) {
      const change = { commentId, version, actor }
      const decided =
        decision === 'before' ? await undoDecision(tx, change) : await moderateComment(tx, { ...change, decision })
      if (decided.ok) result.done.push(commentId)
      else result.rejected.push({ commentId, error: decided.error })
    }
  })
  return result
}

interface CommentChange {
  commentId: string
  /** The version that was shown. */
  version: number
  actor: StaffActor
}

export type ModerateCommentInput = CommentChange & { decision: Decision }

type ModerateCommentResult = { ok: true } | { ok: false; error: 'unknown-comment' | 'changed-meanwhile' }

/**
 * Decides on a comment in the caller's transaction. The same decision twice changes nothing; a colleague's other decision
 * in between is an error. A trigger of the table makes every process rebuild the article's page.
 */
export async function moderateComment(
  tx: Tx,
  { commentId, version, decision, actor }: ModerateCommentInput,
): Promise<ModerateCommentResult> {
  const before = await lockComment(tx, commentId)
  if (!before) return { ok: false, error: 'unknown-comment' }
  if (before.state === decision) return { ok: true }
  if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
  await setState(tx, before, { state: decision, actor })
  return { ok: true }
}

/** Undoes the last decision by the audit log, so that what was quarantined is quarantined again. */
async function undoDecision(tx: Tx, { commentId, version, actor }: CommentChange): Promise<ModerateCommentResult> {
  const comment = await lockComment(tx, commentId)
  if (!comment) return { ok: false, error: 'unknown-comment' }
  const step = await tx
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', `comment/${commentId}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { from, to } = (step?.details as Partial<EventDetails<'comment-approved'>> | undefined)?.state ?? {} // where setState wrote it
  const state = COMMENT_STATES.find((one) => one === from)
  if (!state || to !== comment.state || comment.version !== version) return { ok: false, error: 'changed-meanwhile' }
  await setState(tx, comment, { state, actor })
  return { ok: true }
}

interface LockedComment {
  id: string
  state: CommentState
  version: number
}

/** A comment under its lock; undefined where there is none. */
export const lockComment = async (tx: Tx, commentId: string) =>
  isId(commentId)
    ? tx
        .selectFrom('articleComment')
        .select(['id', 'articleSlug', 'replyTo', 'state', 'version'])
        .where('id', '=', commentId)
        .forUpdate()
        .executeTakeFirst()
    : undefined

async function setState(
  tx: Tx,
  before: LockedComment,
  { state, actor }: { state: CommentState; actor: StaffActor },
): Promise<void> {
  if (!COMMENT_TRANSITIONS[before.state].includes(state))
    throw new Error(`expected a state that a comment can take, got ${before.state} to ${state}`)
  const isDecided = state === 'approved' || state === 'rejected'
  await tx
    .updateTable('articleComment')
    .set({ state, decidedAt: isDecided ? sql<Date>`now()` : null, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  const details = { state: { from: before.state, to: state } }
  await recordEvent(tx, { kind: `comment-${state}`, actor, subject: `comment/${before.id}`, details })
}
