import {
  type ContentFault,
  importDocuments,
  type ImportedDocument,
  readDocuments,
  renumberCourses,
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
import { findAnyCourse } from '#domain/courses/course.ts'
import type { CourseEntry } from '#domain/courses/courses-file.ts'
import {
  type CoursePages,
  importCourses,
  importCourseStates,
  type IncompleteCourse,
} from '#domain/courses/import-courses.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { articleFileName, type ArticleFiles } from './article-file.ts'
import { importArticles } from './import-articles.ts'
import { syncWrittenArticles } from './written-articles.ts'

interface ImportContentInput {
  actor: Actor
  courses: readonly CourseEntry[]
  coursePages: CoursePages
  documents: readonly ImportedDocument[]
  articles: readonly ArticleFiles[]
  pictures: readonly ImportedPicture[]
  logos: readonly ImportedLogo[]
  as: 'draft' | 'published'
}

type ImportContentResult =
  /** The keys and slugs of those that are different from what is here, and how many pictures are new. */
  | {
      ok: true
      courses: string[]
      documents: string[]
      articles: string[]
      pictures: number
      incomplete: IncompleteCourse[]
    }
  | { ok: false; error: 'wrong-fields'; faults: ContentFault[] }

/** Takes over courses, texts, articles and pictures of another installation: all of them, or none where one is not valid. */
export async function importContent(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'files'>,
  { actor, courses, coursePages: pages, pictures, logos, as, ...input }: ImportContentInput,
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
        ...(await findMissingPictures(tx, { documents: read.documents, articles: input.articles })),
      ]
      if (faults.length > 0) return { ok: false, error: 'wrong-fields', faults }
      const placed = await importCourses(tx, { actor, courses, as })
      if (!placed.ok) return placed
      const { ids } = placed
      const texts = await documentsHere(tx, { documents: read.documents, courses, ids, pages })
      const documents = await importDocuments(platform, tx, { actor, documents: texts, as })
      const articles = input.articles.map((article) => articleHere(article, ids))
      const posted = await importArticles(platform, tx, { actor, articles, as })
      if (!posted.ok) return posted
      const stated =
        as === 'published'
          ? await importCourseStates(platform, tx, { actor, courses, ids, pages })
          : { changed: [], incomplete: [] }
      return {
        ok: true,
        courses: [...new Set([...placed.changed, ...stated.changed])],
        documents,
        articles: posted.changed,
        pictures: stored.added,
        incomplete: stated.incomplete,
      }
    })
    isDone = imported.ok
    if (imported.ok) await syncWrittenArticles(platform)
    return imported
  } finally {
    if (!isDone) for (const name of written) await platform.files.remove(name)
  }
}

interface ImportedTexts extends Pick<ImportContentInput, 'documents' | 'courses'> {
  /** Each course here, by its number in the folder. */
  ids: ReadonlyMap<number, number>
  pages: CoursePages
}

/** The texts with the courses as they are numbered here. Those of a course that is not offered are drafts until it is. */
async function documentsHere(tx: Tx, { documents, courses, ids, pages }: ImportedTexts): Promise<ImportedDocument[]> {
  const pagesHere = new Map<string, Pick<ImportedDocument, 'document' | 'isDraft'>>()
  for (const { number, ...entry } of courses) {
    const course = await findAnyCourse({ db: tx }, { courseId: ids.get(number) ?? 0 })
    if (!course) continue
    const isDraft = entry.state === 'draft' || course.state === 'draft'
    const { key } = pages.documentOf({ ...entry, id: number })
    pagesHere.set(key, { document: pages.documentOf(course), isDraft })
  }
  return documents.map((one) => ({
    ...one,
    ...pagesHere.get(one.document.key),
    value: renumberCourses(one.document.field, one.value, ids),
  }))
}

const articleHere = ({ slug, files }: ArticleFiles, ids: ReadonlyMap<number, number>): ArticleFiles => ({
  slug,
  files: files.map(({ text, ...file }) => ({
    ...file,
    text: { ...text, course: ids.get(text.course) ?? text.course },
  })),
})

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
