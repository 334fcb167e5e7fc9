import {
  type ArticleFile,
  type ArticleFiles,
  parseArticleFileName,
  readArticleFile,
} from '#domain/blog/article-file.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentFault, ImportedDocument } from '#domain/content/import-documents.ts'
import type { ImportedLogo, ImportedPicture } from '#domain/content/import-pictures.ts'
import { parseLogoId } from '#domain/content/logo-id.ts'
import { parsePictureId } from '#domain/content/picture-address.ts'
import { isSpecifiedCourse } from '#domain/courses/course.ts'
import { type CourseEntry, COURSES_FILE, readCoursesFile } from '#domain/courses/courses-file.ts'
import { courseDocument, isAddedCourseKey } from '#site-content/courses.ts'
import { findSitePageDocument } from '#site-content/site-pages.ts'
import { type FolderFile, listContentFolder, readText } from './content-folder.ts'

interface FolderContent {
  courses: CourseEntry[]
  documents: ImportedDocument[]
  articles: ArticleFiles[]
  pictures: ImportedPicture[]
  logos: ImportedLogo[]
  /** What is wrong with the files that cannot be read, in a line each. */
  faults: string[]
}

/** Reads a folder of content: courses, documents, articles with their drafts, and pictures. */
export async function readContentFolder(folder: string, known: readonly ContentDocument[]): Promise<FolderContent> {
  const { files, faults } = await listContentFolder(folder)
  const endingWith = (ending: string) => files.filter(({ file }) => file.endsWith(ending))
  const courses = await readCourses(files, faults)
  if (courses === null) return { courses: [], documents: [], articles: [], pictures: [], logos: [], faults }
  const others = known.filter(({ key }) => courses.length === 0 || !isAddedCourseKey(key))
  const expected = [...others, ...courses.filter(({ number }) => !isSpecifiedCourse(number)).map(toDocument)]
  const documents: ImportedDocument[] = []
  for (const one of endingWith('.json').filter(({ file }) => file !== COURSES_FILE)) {
    const document = await readDocument(one, expected)
    if (document) documents.push(document)
    else faults.push(`${one.file} is none of our documents, or no JSON.`)
  }
  const articles = await readArticles(endingWith('.md'), faults)
  const pictures = endingWith('.webp').flatMap((one) => toPicture(one, articles, faults))
  const logos = endingWith('.png').flatMap((one) => toLogo(one, faults))
  return { courses, documents, articles, pictures, logos, faults }
}

/** A course that the folder describes need not be here yet; what its texts must be depends on its state there. */
const toDocument = ({ number, ...course }: CourseEntry): ContentDocument => courseDocument({ id: number, ...course })

/** None where there is no such file: then the numbers of courses are those of here. Null where it is wrong. */
async function readCourses(files: readonly FolderFile[], faults: string[]): Promise<CourseEntry[] | null> {
  const one = files.find(({ file }) => file === COURSES_FILE)
  if (!one) return []
  const read = readCoursesFile(parseJson(await readText(one)))
  if (read.ok) return read.courses
  faults.push(...faultLines(read.fault))
  return null
}

/** What is wrong with a file, a line for each of its fields. */
export const faultLines = ({ file, fieldErrors }: ContentFault): string[] =>
  Object.entries(fieldErrors).map(([path, message]) => `${file}, ${path || 'the whole file'}: ${message}`)

/** Pages that staff have added need not be here yet, and may be drafts: page-refunds.draft.json. */
async function readDocument(one: FolderFile, known: readonly ContentDocument[]): Promise<ImportedDocument | null> {
  const [, key, ending] = /^(.+?)(\.draft)?\.json$/.exec(one.file) ?? []
  const page = findSitePageDocument(key)
  const document = page ?? (ending ? undefined : known.find((other) => other.key === key))
  const value = parseJson(await readText(one))
  return document && value !== undefined ? { file: one.file, document, value, isDraft: ending !== undefined } : null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // the file is named to the user
  }
}

/** The files of one article together, in their order: what readers see, what is scheduled, the draft. */
async function readArticles(files: FolderFile[], faults: string[]): Promise<ArticleFiles[]> {
  const articles = new Map<string, (ArticleFile | undefined)[]>()
  for (const one of files) {
    const name = parseArticleFileName(one.file)
    const read = name && (await readArticle(one, name.state))
    if (!name || !read) faults.push(`${one.file} has a name that is no address of an article.`)
    else if (!read.ok) faults.push(...read.faults)
    else {
      const own = articles.get(name.slug) ?? []
      own[name.state === null ? 0 : name.state === 'scheduled' ? 1 : 2] = read.file
      articles.set(name.slug, own)
    }
  }
  return [...articles].flatMap(([slug, own]) => {
    if (own[0]) return [{ slug, files: own.flatMap((one) => one ?? []) }]
    faults.push(`articles/${slug}.md is missing.`)
    return []
  })
}

type ReadFile = { ok: true; file: ArticleFile } | { ok: false; faults: string[] }

async function readArticle(one: FolderFile, state: string | null): Promise<ReadFile> {
  const text = await readText(one)
  if (text === null) return { ok: false, faults: [`${one.file} is no text in UTF-8.`] }
  const read = readArticleFile(text)
  if (!read.ok) return { ok: false, faults: faultLines({ file: one.file, fieldErrors: read.fieldErrors }) }
  const isNamed = state === null || read.file.state === state
  return isNamed ? read : { ok: false, faults: [`${one.file}, state: Please write ${state}, as in its name.`] }
}

function toLogo({ file, read }: FolderFile, faults: string[]): ImportedLogo[] {
  const id = file.slice('logos/'.length, -'.png'.length)
  if (parseLogoId(id)) return [{ file, id, read }]
  faults.push(`${file} has a name that is no logo’s.`)
  return []
}

/** What a picture shows is said where an article shows it. */
function toPicture({ file, read }: FolderFile, articles: readonly ArticleFiles[], faults: string[]): ImportedPicture[] {
  const id = file.slice('pictures/'.length, -'.webp'.length)
  if (!parsePictureId(id)) {
    faults.push(`${file} has a name that is no picture’s.`)
    return []
  }
  const bodies = articles.flatMap(({ files }) => files.map(({ text }) => text.body))
  const [, words = ''] = new RegExp(`!\\[([^\\]]*)\\]\\(/pictures/${id}\\)`).exec(bodies.join('\n')) ?? []
  return [{ file, id, words, read }]
}
