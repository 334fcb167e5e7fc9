import { type ContentVersion, findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'
import type { ArticleFile, ArticleFiles } from './article-file.ts'
import { findArticleDocument } from './delivered-article.ts'

/** All articles as files, drafts included, with the addresses that lead to them. */
export async function listArticleFiles(source: ContentSource): Promise<ArticleFiles[]> {
  const rows = await source.db
    .selectFrom('article')
    .select(['id', 'slug', 'title', 'publishedAt'])
    .orderBy('slug')
    .execute()
  const redirects = await source.db.selectFrom('articleRedirect').select(['articleId', 'slug']).execute()
  const all: ArticleFiles[] = []
  for (const row of rows) {
    const formerSlugs = redirects.filter(({ articleId }) => articleId === row.id).map(({ slug }) => slug)
    all.push({ slug: row.slug, files: await filesOf(source, { ...row, formerSlugs }) })
  }
  return all
}

interface ArticleRow {
  id: number
  title: string
  publishedAt: Date | null
  formerSlugs: string[]
}

/** What concerns the article as a whole is in the first of its files. */
async function filesOf(source: ContentSource, { id, title, ...whole }: ArticleRow): Promise<ArticleFile[]> {
  const document = await findArticleDocument(source, { id })
  const exported = exportedVersions(await listVersions(source, document), !document.initialIsHidden)
  if (exported.length === 0)
    return [{ state: 'begun', text: { ...document.initial, title }, changedAt: null, ...whole }]
  const files: ArticleFile[] = []
  for (const [at, { number, state, publishAt }] of exported.entries()) {
    const text = (await findVersionValue(source, document, { number })) ?? document.initial
    const firstSeen = whole.publishedAt ?? (state === 'published' ? publishAt : null)
    const ofTheArticle = at === 0 ? { ...whole, publishedAt: firstSeen } : { publishedAt: null, formerSlugs: [] }
    files.push({ state, text, changedAt: state === 'draft' ? null : publishAt, ...ofTheArticle })
  }
  return files
}

type ExportedVersion = Pick<ContentVersion, 'number' | 'publishAt'> & Pick<ArticleFile, 'state'>

/** What readers see, will see, and what staff are writing. Of an article off the site, what was written last. */
function exportedVersions(versions: readonly ContentVersion[], isDelivered: boolean): ExportedVersion[] {
  const written = versions.filter(({ isInitial }) => !isInitial)
  const [newest] = written
  const initial = isDelivered ? { number: 0, publishAt: null } : undefined
  const chosen = [
    { version: written.find(({ state }) => state === 'shown') ?? initial, as: 'published' as const },
    { version: written.find(({ state }) => state === 'scheduled'), as: 'scheduled' as const },
    { version: newest?.state === 'draft' ? newest : undefined, as: 'draft' as const },
  ].flatMap(({ version, as }) => (version ? [{ ...version, state: as }] : []))
  return chosen.length === 0 && newest ? [{ ...newest, state: 'draft' }] : chosen
}
