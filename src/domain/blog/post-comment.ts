import { sql } from 'kysely'
import { type FieldErrors, HONEYPOT } from '#domain/fields.ts'
import { findSpam, type SpamReason } from '#domain/spam.ts'
import { sha256 } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type CommentFields, readComment } from './comment.ts'
import { findCommentsOpen } from './written-articles.ts'

interface PostCommentInput {
  /** The article and the comment replied to as they were sent, not checked yet. */
  slug: unknown
  replyTo?: unknown
  input: Record<string, unknown>
}

export type PostCommentResult =
  | { ok: true }
  | { ok: false; error: 'unknown-article' | 'comments-closed' | 'unknown-comment' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** Stores a comment, hidden until it is approved. The same one within ten minutes is not stored again. */
export async function postComment(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { slug, replyTo, input }: PostCommentInput,
): Promise<PostCommentResult> {
  const isOpen = await findCommentsOpen(platform, { slug })
  if (typeof slug !== 'string' || isOpen === null) return { ok: false, error: 'unknown-article' }
  if (!isOpen) return { ok: false, error: 'comments-closed' }
  const { fields, fieldErrors } = readComment(input)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  return platform.db.transaction().execute(async (tx) => {
    const answered = await findAnswered(tx, slug, replyTo)
    if (answered === undefined) return { ok: false, error: 'unknown-comment' }
    const spamReason = findSpam(`${fields.name} ${fields.text}`, input[HONEYPOT])
    const digest = sha256(JSON.stringify([slug, answered, fields, spamReason]))
    if (!(await isRepeat(tx, digest))) await insertComment(tx, { slug, replyTo: answered, fields, spamReason, digest })
    return { ok: true }
  })
}

/**
 * The comment that is replied to: null for none, undefined for one that is not on the page. A reply to a reply joins its
 * thread.
 */
async function findAnswered(tx: Tx, slug: string, replyTo: unknown): Promise<string | null | undefined> {
  if (!replyTo) return null
  const comment = await tx
    .selectFrom('articleComment')
    .select(['id', 'replyTo'])
    .where(sql<string>`id::text`, '=', String(replyTo).toWellFormed().replaceAll('\0', ''))
    .where('articleSlug', '=', slug)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return comment && (comment.replyTo ?? comment.id)
}

/** Whether the same comment came within ten minutes; waits for one that is being stored at this moment. */
export async function isRepeat(tx: Tx, digest: string): Promise<boolean> {
  await takeAdvisoryLock(tx, digest)
  const same = await tx
    .selectFrom('articleComment')
    .select('id')
    .where('digest', '=', digest)
    .where('receivedAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return same !== undefined
}

async function insertComment(
  tx: Tx,
  input: { slug: string; replyTo: string | null; fields: CommentFields; spamReason: SpamReason | null; digest: string },
): Promise<void> {
  const { slug, replyTo, fields, spamReason, digest } = input
  await tx
    .insertInto('articleComment')
    .values({ articleSlug: slug, replyTo, ...fields, state: spamReason ? 'quarantined' : 'held', spamReason, digest })
    .execute()
}
