import { sql } from 'kysely'
import { listContentDifferences } from '#domain/content/content-differences.ts'
import { type ContentVersion, findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import type { ContentFault } from '#domain/content/import-documents.ts'
import { addVersion, type ImportedPublishing } from '#domain/content/save-content.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeSlug, insertArticle } from './article-address.ts'
import { type ArticleFile, type ArticleFiles, articleFileName } from './article-file.ts'
import { findArticleDocument } from './delivered-article.ts'
import { ADDRESS_MESSAGES } from './messages.ts'
import { deliveredId, isSlug } from './slugs.ts'

interface ImportArticles {
  actor: Actor
  articles: readonly ArticleFiles[]
  /** `draft`: visitors see none of it yet, no matter what its files say. */
  as: 'draft' | 'published'
}

type ImportArticlesResult =
  /** The slugs of those that are different from what is here. */
  { ok: true; changed: string[] } | { ok: false; error: 'wrong-fields'; faults: ContentFault[] }

/** Takes over articles in the transaction of the caller. One is known by any of its addresses; what is the same is left alone. */
export async function importArticles(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  tx: Tx,
  { actor, articles, as }: ImportArticles,
): Promise<ImportArticlesResult> {
  const changed: string[] = []
  const faults: ContentFault[] = []
  // Always in the same order, so that two imports at once do not wait for each other.
  for (const article of articles.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))) {
    const fault = (field: string, message: string) =>
      void faults.push({
        file: articleFileName(article.slug, 0, { state: 'draft' }),
        fieldErrors: { [field]: message },
      })
    const early = article.files.find((file) => isTooEarly(file, platform.clock.now()))
    if (early)
      fault('publishedAt', 'This time is still to come. Such an article has “state: scheduled” and “changedAt”.')
    const placed = await placeArticle(platform, tx, { actor, article, as })
    if (!placed.ok) fault(placed.field, placed.message)
    if (!placed.ok || early) continue
    const isDated = await setFirstSeen(tx, { id: placed.id, publishedAt: article.files[0]?.publishedAt ?? null })
    const isWritten = await importTexts(platform, tx, { actor, id: placed.id, files: article.files, as })
    if (placed.isChanged || isDated || isWritten) changed.push(article.slug)
  }
  return faults.length > 0 ? { ok: false, error: 'wrong-fields', faults } : { ok: true, changed }
}

const isTooEarly = ({ state, publishedAt, changedAt }: ArticleFile, now: Date): boolean =>
  (publishedAt !== null && publishedAt > now) || (state === 'published' && changedAt !== null && changedAt > now)

interface PlaceArticle extends Pick<ImportArticles, 'actor' | 'as'> {
  article: ArticleFiles
}

type Placed = { ok: true; id: number; isChanged: boolean } | { ok: false; field: string; message: string }

/** Finds the article by its addresses or begins it, and has them lead to it. A draft moves no article that is there. */
async function placeArticle(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  { actor, article: { slug, files }, as }: PlaceArticle,
): Promise<Placed> {
  const all = [...new Set([slug, ...(files[0]?.formerSlugs ?? [])])]
  for (const one of all.toSorted()) await takeAdvisoryLock(tx, `article/${one}`)
  const owners = await findOwners(tx, all)
  const own = owners.find((one) => one.slug === slug) ?? owners[0]
  const foreign =
    all.find((one) => isSlug(one) && deliveredId(one) !== own?.id) ?? owners.find(({ id }) => id !== own?.id)?.slug
  if (foreign !== undefined)
    return { ok: false, field: foreign === slug ? '' : 'formerSlugs', message: ADDRESS_MESSAGES['slug-taken'] }
  if (own && as === 'draft') return { ok: true, id: own.id, isChanged: false }
  const title = files[0]?.text.title ?? ''
  const moved = own && (await changeSlug(platform, tx, { actor, id: own.id, slug }))
  const placed = moved ? { ...moved, id: own.id } : await insertArticle(tx, { actor, slug, title })
  if (!placed.ok) return { ok: false, field: '', message: ADDRESS_MESSAGES[placed.error] }
  const known = new Set([slug, ...owners.map((one) => one.slug)])
  const missing = all.filter((one) => !known.has(one))
  await addRedirects(platform, tx, { id: placed.id, slugs: missing })
  const isMoved = !owners.some((one) => one.isNow && one.slug === slug)
  return { ok: true, id: placed.id, isChanged: isMoved || missing.length > 0 }
}

/** Which articles have these slugs now, or had them before. */
const findOwners = (tx: Tx, slugs: string[]) =>
  tx
    .selectFrom('article')
    .select(['id', 'slug', sql<boolean>`true`.as('isNow')])
    .where('slug', 'in', slugs)
    .unionAll(
      tx
        .selectFrom('articleRedirect')
        .select(['articleId as id', 'slug', sql<boolean>`false`.as('isNow')])
        .where('slug', 'in', slugs),
    )
    .execute()

async function addRedirects(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { id, slugs }: { id: number; slugs: string[] },
): Promise<void> {
  if (slugs.length === 0) return
  const rows = slugs.map((slug) => ({ slug, articleId: id, replacedAt: clock.now() }))
  await tx.insertInto('articleRedirect').values(rows).execute()
}

/** When readers first saw it, unless that is known here. */
async function setFirstSeen(tx: Tx, { id, publishedAt }: { id: number; publishedAt: Date | null }): Promise<boolean> {
  if (!publishedAt) return false
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({ publishedAt })
    .where('id', '=', id)
    .where('publishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface ImportTexts extends Pick<ImportArticles, 'actor' | 'as'> {
  id: number
  files: readonly ArticleFile[]
}

/** Adds a version for each text that is not there yet; of several, a draft is the last. True where there was one. */
async function importTexts(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  tx: Tx,
  { actor, id, files, as }: ImportTexts,
): Promise<boolean> {
  const document = await findArticleDocument({ db: tx }, { id })
  const source = { db: tx, clock: platform.clock, log: platform.log }
  await takeAdvisoryLock(tx, `content/${document.key}`)
  const texts = files.filter(({ state }) => state !== 'begun').slice(as === 'draft' ? -1 : 0)
  let isChanged = false
  for (const { text, ...file } of texts) {
    const publishing = as === 'draft' ? { as } : publishingOf(file, platform.clock.now())
    const versions = await listVersions(source, document)
    const alike = findAlike(versions, publishing)
    const there = alike ? await findVersionValue(source, document, alike) : document.initial
    if (listContentDifferences(document.field, there, text).length === 0) continue
    const version = versions[0]?.number ?? 0
    await addVersion(platform, tx, { actor, document, version, stored: text, publishing, note: 'Imported' })
    isChanged = true
  }
  return isChanged
}

/** The version that the text would be in place of: it may have the same words. */
function findAlike(versions: readonly ContentVersion[], publishing: ImportedPublishing): ContentVersion | undefined {
  if (publishing.as === 'draft') return versions[0]
  if (publishing.as === 'published') return versions.find(({ state }) => state === 'shown')
  return versions.find(({ state, publishAt }) => state === 'scheduled' && Number(publishAt) === Number(publishing.at))
}

/** What was scheduled for a time that has come is published. */
function publishingOf({ state, changedAt }: Pick<ArticleFile, 'state' | 'changedAt'>, now: Date): ImportedPublishing {
  if (state === 'draft' || state === 'begun') return { as: 'draft' }
  if (state === 'scheduled' && changedAt && changedAt > now) return { as: 'scheduled', at: changedAt }
  return { as: 'published', since: changedAt ?? now }
}
