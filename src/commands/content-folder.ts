import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readArticleFile } from '#domain/blog/article-file.ts'
import { parseLogoId } from '#domain/content/logo-id.ts'
import { parsePictureId } from '#domain/content/picture-address.ts'
import { errorCode } from '#platform/log.ts'

export interface FolderFile {
  /** Below the folder: `faq.json`, `articles/sprint-goals.md`, `pictures/….webp`. */
  file: string
  read(): Promise<Uint8Array>
}

interface ContentFolder {
  files: FolderFile[]
  /** What is wrong with the others. */
  faults: string[]
}

const MB = 1024 * 1024

/** What is where, and how large it may be. In the folder itself there may be other files, such as those of Git. */
const PLACES = [
  { below: '', ending: '.json', maxBytes: 2 * MB, hasOthers: true },
  { below: 'articles', ending: '.md', maxBytes: MB, hasOthers: false },
  { below: 'pictures', ending: '.webp', maxBytes: 8 * MB, hasOthers: false },
  { below: 'logos', ending: '.png', maxBytes: MB, hasOthers: false },
]

/** The files of a folder, by their names. A link is not followed: it could lead out of the folder. */
export async function listContentFolder(folder: string): Promise<ContentFolder> {
  const found: ContentFolder = { files: [], faults: [] }
  if (!(await isFolder(folder, folder, found.faults))) return found
  for (const { below, ending, maxBytes, hasOthers } of PLACES) {
    if (below && !(await isFolder(join(folder, below), below, found.faults))) continue
    const entries = await readdir(join(folder, below), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || (hasOthers && !entry.name.endsWith(ending))) continue
      const file = below ? `${below}/${entry.name}` : entry.name
      const path = join(folder, below, entry.name)
      if (!entry.isFile()) found.faults.push(`${file} is a link or a folder. Only files are taken.`)
      else if (!entry.name.endsWith(ending)) found.faults.push(`${file} does not end with ${ending}.`)
      else if ((await stat(path)).size > maxBytes) found.faults.push(`${file} is larger than ${maxBytes / MB} MB.`)
      else found.files.push({ file, read: () => readFile(path) })
    }
  }
  return found
}

/** False where there is none. */
async function isFolder(path: string, name: string, faults: string[]): Promise<boolean> {
  try {
    const isOne = (await lstat(path)).isDirectory()
    if (!isOne) faults.push(`${name} is no folder.`)
    return isOne
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** The text of a file; null where it is no UTF-8. */
export async function readText({ read }: Pick<FolderFile, 'read'>): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await read())
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Writes a file in place of what has its name, also of a link. */
export async function writeContentFile(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, dirname(file))
  await mkdir(path, { recursive: true })
  const faults: string[] = []
  if (dirname(file) !== '.' && !(await isFolder(path, dirname(file), faults))) throw new Error(faults.join(' '))
  await rm(join(path, basename(file)), { force: true })
  await writeFile(join(path, basename(file)), content, { flag: 'wx' })
}

/** Removes the files of an earlier export that this one has no more, such as those of an article with another address now. */
export async function removeEarlierExport(folder: string, files: readonly string[]): Promise<void> {
  const written = new Set(files)
  for (const one of (await listContentFolder(folder)).files)
    if (!written.has(one.file) && (await isExported(one))) await rm(join(folder, one.file))
}

/** By what is in it, so that no file of anything else is taken for one of ours. */
async function isExported(one: FolderFile): Promise<boolean> {
  if (one.file.endsWith('.md')) return readArticleFile((await readText(one)) ?? '').ok
  if (one.file.endsWith('.webp')) return parsePictureId(one.file.slice('pictures/'.length, -'.webp'.length)) !== null
  if (one.file.endsWith('.png')) return parseLogoId(one.file.slice('logos/'.length, -'.png'.length)) !== null
  return /^(page-[a-z0-9-]+(\.draft)?|course-\d{1,3})\.json$/.test(one.file)
}
