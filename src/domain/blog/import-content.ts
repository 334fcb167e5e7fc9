import type { Actor } from '#domain/audit/record-audit.ts'
import {
  type ContentFault,
  importDocuments,
  type ImportedDocument,
  readDocuments,
} from '#domain/content/import-documents.ts'
import {
  findMissingLogos,
  type ImportedLogo,
  type ImportedPicture,
  importLogos,
  importPictures,
} from '#domain/content/import-pictures.ts'
import { pictureIdsIn } from '#domain/content/picture-address.ts'
import { findPictures } from '#domain/content/pictures.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { articleFileName, type ArticleFiles } from './article-file.ts'
import { importArticles } from './import-articles.ts'
import { syncWrittenArticles } from './written-articles.ts'

interface ImportContentInput {
  actor: Actor
  documents: readonly ImportedDocument[]
  articles: readonly ArticleFiles[]
  pictures: readonly ImportedPicture[]
  logos: readonly ImportedLogo[]
  as: 'draft' | 'published'
}

type ImportContentResult =
  /** The keys and slugs of those that are different from what is here, and how many pictures are new. */
  | { ok: true; documents: string[]; articles: string[]; pictures: number }
  | { ok: false; error: 'wrong-fields'; faults: ContentFault[] }

/** Takes over texts, articles and pictures of another installation: all of them, or none where one is not valid. */
export async function importContent(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'files'>,
  { actor, articles, pictures, logos, as, ...input }: ImportContentInput,
): Promise<ImportContentResult> {
  const read = readDocuments(input.documents)
  if (!read.ok) return { ...read, error: 'wrong-fields' }
  const written: string[] = []
  let isDone = false
  try {
    const imported = await inTransaction(platform.db, async (tx): Promise<ImportContentResult> => {
      await takeAdvisoryLock(tx, 'content-import')
      const stored = await importPictures(platform, tx, { actor, pictures, written })
      if (!stored.ok) return stored
      const faults = [
        ...(await importLogos(tx, logos)),
        ...(await findMissingLogos(tx, read.documents)),
        ...(await findMissingPictures(tx, { documents: read.documents, articles })),
      ]
      if (faults.length > 0) return { ok: false, error: 'wrong-fields', faults }
      const documents = await importDocuments(platform, tx, { actor, documents: read.documents, as })
      const posted = await importArticles(platform, tx, { actor, articles, as })
      return posted.ok ? { ok: true, documents, articles: posted.changed, pictures: stored.added } : posted
    })
    isDone = imported.ok
    if (imported.ok) await syncWrittenArticles(platform)
    return imported
  } finally {
    if (!isDone) for (const name of written) await platform.files.remove(name)
  }
}

/** A text that shows a picture which is neither here nor comes with it. */
async function findMissingPictures(
  tx: Tx,
  { documents, articles }: Pick<ImportContentInput, 'documents' | 'articles'>,
): Promise<ContentFault[]> {
  const texts = [
    ...documents.map(({ file, value }) => ({ file, ids: pictureIdsIn(JSON.stringify(value)) })),
    ...articles.flatMap(({ slug, files }) =>
      files.map((one, at) => ({ file: articleFileName(slug, at, one), ids: pictureIdsIn(one.text.body) })),
    ),
  ]
  const there = await findPictures(
    { db: tx },
    texts.flatMap(({ ids }) => ids),
  )
  return texts.flatMap(({ file, ids }) => {
    const missing = ids.find((id) => !there.has(id))
    return missing ? [{ file, fieldErrors: { '': `Its picture pictures/${missing}.webp is missing.` } }] : []
  })
}
