import { join, resolve } from 'node:path'
import { articleFileName, type ArticleFiles, writeArticleFile } from '#domain/blog/article-file.ts'
import { listHiddenParts } from '#domain/blog/hidden-parts.ts'
import { listArticleFiles } from '#domain/blog/export-articles.ts'
import { importContent } from '#domain/blog/import-content.ts'
import { getBranding } from '#domain/content/branding.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { findLogo } from '#domain/content/logos.ts'
import { pictureIdsIn } from '#domain/content/picture-address.ts'
import { findPictures, readLargestPicture } from '#domain/content/pictures.ts'
import { type ContentSource, contentOf, loadShownContent } from '#domain/content/shown-content.ts'
import { SITE_PAGE_KEY } from '#domain/content/site-pages.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import { COURSES_FILE, listCourseEntries, writeCoursesFile } from '#domain/courses/courses-file.ts'
import { openFiles } from '#platform/files.ts'
import { systemClock } from '#platform/platform.ts'
import { courseDocument, courseKey, courseTexts } from '#site-content/courses.ts'
import { listDocuments } from '#site-content/documents.ts'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { type Command, parseArguments, UsageError, withDatabase } from './command.ts'
import { removeEarlierExport, writeContentFile } from './content-folder.ts'
import { faultLines, readContentFolder } from './read-content-folder.ts'

const EXPORT_USAGE = 'npm run content:export -- folder'

/** `npm run content:export`: writes courses, texts, articles, the logo and the pictures that they show into a folder, each as a file. */
export const exportContent: Command = async (args) => {
  const [name] = parseArguments(args, { usage: EXPORT_USAGE, options: {}, most: 1 }).positionals
  if (!name) throw new UsageError(EXPORT_USAGE)
  const folder = resolve(name)
  return withDatabase(async ({ db, log, config }) => {
    // Everything as it is at one moment.
    const { courses, documents, articles, logo } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => listTexts({ db: tx, log, clock: systemClock }))
    const ids = pictureIdsIn([...documents, ...articles].map(({ content }) => content).join('\n'))
    const pictures = [...(await findPictures({ db }, ids))]
    const texts = [courses, ...documents, ...articles, ...logo]
    await removeEarlierExport(folder, [...texts.map(({ file }) => file), ...pictures.map(pictureFileName)])
    for (const { file, content } of texts) await writeContentFile(folder, file, content)
    const files = openFiles(join(config.dataDir, 'images'))
    const lost: string[] = []
    for (const id of pictures) {
      const bytes = await readLargestPicture({ files }, id)
      if (bytes) await writeContentFile(folder, pictureFileName(id), bytes)
      else lost.push(id)
    }
    const holds = [
      `${documents.length} documents`,
      `${articles.length} files of articles`,
      `${pictures.length} pictures`,
    ]
    console.log(`${folder} holds ${holds.join(', ')}.`)
    if (lost.length > 0) console.log(`These pictures are not in DATA_DIR: ${lost.join(', ')}`)
    return lost.length > 0 ? 1 : 0
  })
}

const pictureFileName = (id: string): string => `pictures/${id}.webp`

interface TextFile {
  file: string
  content: string
}

/** The logo that visitors see; none for the built-in one. */
async function listLogo(source: ContentSource): Promise<{ file: string; content: Uint8Array }[]> {
  const { logo: id } = await getBranding(source)
  const content = await findLogo(source, { id })
  return content ? [{ file: `logos/${id}.png`, content }] : []
}

async function listTexts(source: ContentSource) {
  const shown = await loadShownContent(source)
  const draftCourses = (await listAllCourses(source)).filter(({ state }) => state === 'draft')
  const drafts = new Set(draftCourses.map(({ id }) => courseKey(id)))
  const documents: TextFile[] = []
  for (const document of await listAllDocuments(source)) {
    const isDraftPage = document.key.startsWith(SITE_PAGE_KEY) && !shown.has(document.key)
    const draft = isDraftPage || drafts.has(document.key) ? await findNewest(source, document) : null
    const value = draft ?? contentOf(document, { shown, log: source.log })
    const file = `${document.key}${draft !== null && isDraftPage ? '.draft' : ''}.json`
    documents.push({ file, content: `${JSON.stringify(value, null, 2)}\n` })
  }
  const courses: TextFile = { file: COURSES_FILE, content: writeCoursesFile(await listCourseEntries(source)) }
  const articles = (await listArticleFiles(source)).flatMap(toTextFiles)
  return { courses, documents, articles, logo: await listLogo(source) }
}

const toTextFiles = ({ slug, files }: ArticleFiles): TextFile[] =>
  files.map((one, at) => ({ file: articleFileName(slug, at, one), content: writeArticleFile(one) }))

/** What was written last, of a page that visitors do not see yet. */
async function findNewest(source: ContentSource, document: ContentDocument): Promise<unknown> {
  const [newest] = await listVersions(source, document)
  return newest ? findVersionValue(source, document, newest) : null
}

/** The texts of the site, and the wording of emails. */
const listAllDocuments = async (source: ContentSource): Promise<ContentDocument[]> => [
  ...(await listDocuments(source)),
  ...EMAIL_DOCUMENTS,
]

const IMPORT_USAGE = 'npm run content:import -- folder --publish'

/** `npm run content:import`: takes over the files of such a folder as drafts, or with --publish for visitors to see. */
export const importContentFiles: Command = async (args) => {
  const { positionals, values } = parseArguments(args, {
    usage: IMPORT_USAGE,
    options: { publish: { type: 'boolean' } },
    most: 1,
  })
  const [name] = positionals
  if (!name) throw new UsageError(IMPORT_USAGE)
  const folder = resolve(name)
  return withDatabase(async ({ db, log, config }) => {
    const source = { db, log, clock: systemClock }
    const { faults, ...content } = await readContentFolder(folder, await listAllDocuments(source))
    if (faults.length > 0) return fail(faults)
    if (content.courses.length + content.documents.length + content.articles.length === 0)
      return fail([`${folder} has no documents.`])
    const as = values.publish ? 'published' : 'draft'
    const platform = { ...source, files: openFiles(join(config.dataDir, 'images')) }
    const coursePages = { documentOf: courseDocument, complete: courseTexts }
    const imported = await importContent(platform, { actor: 'system', ...content, coursePages, as })
    if (!imported.ok) return fail(imported.faults.flatMap(faultLines))
    const { courses, documents, articles, pictures } = imported
    const named = [...courses.map((slug) => `courses/${slug}`), ...articles.map((slug) => `articles/${slug}`)]
    const changed = [...documents, ...named]
    console.log(changed.length > 0 ? `${changed.join(', ')}: ${as}.` : 'Nothing is different.')
    if (pictures > 0) console.log(`New pictures: ${pictures}.`)
    for (const line of content.articles.flatMap(hiddenLines)) console.log(line)
    for (const { slug, missing } of imported.incomplete)
      console.log(`courses/${slug} is not offered before it has: ${missing.join(', ')}.`)
    return 0
  })
}

/** What readers won't see of an article's newest text. */
function hiddenLines({ slug, files }: ArticleFiles): string[] {
  const hidden = listHiddenParts(files.at(-1)?.text.body ?? '')
  return hidden.map((part) => `articles/${slug}: ${part}`)
}

function fail(lines: string[]): number {
  console.log(['Nothing was imported.', ...lines].join('\n'))
  return 1
}
