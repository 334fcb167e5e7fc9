import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { importContent } from '#domain/content/import-content.ts'
import { contentOf, loadShownContent } from '#domain/content/shown-content.ts'
import { systemClock } from '#platform/platform.ts'
import { listDocuments } from '#site-content/documents.ts'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { type Command, parseArguments, UsageError, withDatabase } from './command.ts'

const EXPORT_USAGE = 'npm run content:export -- folder'

/** `npm run content:export`: writes the texts that visitors see into a folder, a file for each document. */
export const exportContent: Command = async (args) => {
  const [name] = parseArguments(args, { usage: EXPORT_USAGE, options: {}, most: 1 }).positionals
  if (!name) throw new UsageError(EXPORT_USAGE)
  const folder = resolve(name)
  const count = await withDatabase(async ({ db, log }) => {
    const shown = await loadShownContent({ db, clock: systemClock })
    await mkdir(folder, { recursive: true })
    const documents = await listAllDocuments({ db })
    for (const document of documents) {
      const text = JSON.stringify(contentOf(document, { shown, log }), null, 2)
      await writeFile(join(folder, `${document.key}.json`), `${text}\n`)
    }
    return documents.length
  })
  console.log(`${folder} holds ${count} documents.`)
  return 0
}

/** The texts of the site, and the wording of emails. */
const listAllDocuments = async (platform: Parameters<typeof listDocuments>[0]): Promise<ContentDocument[]> => [
  ...(await listDocuments(platform)),
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
  return withDatabase(async ({ db, log }) => {
    const { documents, unreadable } = await readFolder(resolve(name), await listAllDocuments({ db }))
    if (unreadable.length > 0) return fail(unreadable.map((file) => `${file} is none of our documents, or no JSON.`))
    if (documents.length === 0) return fail([`${resolve(name)} has no documents.`])
    const as = values.publish ? 'published' : 'draft'
    const imported = await importContent({ db, log, clock: systemClock }, { actor: 'system', documents, as })
    if (!imported.ok) return fail(imported.faults.flatMap(({ key, fieldErrors }) => faultLines(key, fieldErrors)))
    const { changed } = imported
    console.log(changed.length > 0 ? `${changed.join(', ')}: ${as}.` : 'Nothing is different.')
    return 0
  })
}

/** Says that nothing was imported, and why. */
function fail(lines: string[]): number {
  console.log(['Nothing was imported.', ...lines].join('\n'))
  return 1
}

const faultLines = (key: string, fieldErrors: Partial<Record<string, string>>): string[] =>
  Object.entries(fieldErrors).map(([path, message]) => `${key}.json, ${path || 'the whole file'}: ${message}`)

interface ReadFolder {
  documents: { document: ContentDocument; value: unknown }[]
  unreadable: string[]
}

async function readFolder(folder: string, known: readonly ContentDocument[]): Promise<ReadFolder> {
  const read: ReadFolder = { documents: [], unreadable: [] }
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  for (const file of files) {
    const document = known.find(({ key }) => `${key}.json` === file)
    const value = parseJson(await readFile(join(folder, file), 'utf8'))
    if (document && value !== undefined) read.documents.push({ document, value })
    else read.unreadable.push(file)
  }
  return read
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the file is named to the user
  }
}
