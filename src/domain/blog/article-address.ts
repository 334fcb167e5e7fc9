import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { articleKey } from './article-document.ts'
import { deliveredId, isArticleSlug, isSlug } from './slugs.ts'

export type AddressError = 'wrong-slug' | 'slug-taken' | 'unknown-article'

/** Begins an article: only its address is fixed, and visitors do not see it. */
export const addArticle = (platform: Pick<Platform, 'db'>, input: NewArticle): Promise<AddArticleResult> =>
  inTransaction(platform.db, (tx) => insertArticle(tx, input))

interface NewArticle {
  actor: Actor
  slug: string
  title: string
}

type AddArticleResult = Result<{ id: number }, AddressError>

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function insertArticle(tx: Tx, { actor, slug, title }: NewArticle): Promise<AddArticleResult> {
  const fault = await findFault(tx, { slug, id: null })
  if (fault) return { ok: false, error: fault }
  const { id } = await tx
    .insertInto('article')
    .values({ slug, feedSlug: slug, title, description: '', body: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { kind: 'article-added', actor, subject: `content/${articleKey(id)}`, details: { slug } })
  return { ok: true, id }
}

/** Gives an article another address. The old one leads to it for good, and what readers have said stays with it. */
export const renameArticle = (
  platform: Pick<Platform, 'db' | 'clock'>,
  input: RenamedArticle,
): Promise<RenameArticleResult> => inTransaction(platform.db, (tx) => changeSlug(platform, tx, input))

interface RenamedArticle {
  actor: Actor
  id: number
  slug: string
}

type RenameArticleResult = Result<{ slug: string }, AddressError>

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function changeSlug(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { actor, id, slug }: RenamedArticle,
): Promise<RenameArticleResult> {
  const fault = await findFault(tx, { slug, id })
  if (fault) return { ok: false, error: fault }
  const before = await tx.selectFrom('article').select('slug').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return { ok: false, error: 'unknown-article' }
  if (before.slug === slug) return { ok: true, slug }
  await tx.deleteFrom('articleRedirect').where('slug', '=', slug).execute()
  await tx.insertInto('articleRedirect').values({ slug: before.slug, articleId: id, replacedAt: clock.now() }).execute()
  // Begun by an older process: it is known by the address that it has until now.
  await tx
    .updateTable('article')
    .set((row) => ({ slug, feedSlug: row.fn.coalesce('feedSlug', row.ref('slug')) }))
    .where('id', '=', id)
    .execute()
  const details = { slug: { from: before.slug, to: slug } }
  await recordEvent(tx, { kind: 'article-renamed', actor, subject: `content/${articleKey(id)}`, details })
  return { ok: true, slug }
}

/**
 * One at a time for each address. An article may go back to an address that it had before; the first addresses of the eleven
 * are kept for them.
 */
async function findFault(tx: Tx, { slug, id }: { slug: string; id: number | null }): Promise<AddressError | null> {
  if (!isArticleSlug(slug)) return 'wrong-slug'
  await takeAdvisoryLock(tx, `article/${slug}`)
  if (isSlug(slug) && deliveredId(slug) !== id) return 'slug-taken'
  const [now, before] = await Promise.all([
    tx.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirst(),
    tx.selectFrom('articleRedirect').select('articleId as id').where('slug', '=', slug).executeTakeFirst(),
  ])
  const owner = now ?? before
  return owner && owner.id !== id ? 'slug-taken' : null
}
