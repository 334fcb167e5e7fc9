import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { tidyText } from '#domain/text.ts'
import type { Tx } from '#platform/database.ts'
import { isPlainWebp, type PictureError, readLogo, readPictureSizes } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'
import type { ContentFault, ImportedDocument } from './import-documents.ts'
import { parsePictureId, pictureFile, storedWidths } from './picture-address.ts'
import { brandingContent } from './branding.ts'
import { parseContent } from './content-document.ts'
import { parseLogoId } from './logo-id.ts'
import { findLogo, storeLogo } from './logos.ts'
import { IMPORTED_LOGO_MESSAGES, IMPORTED_PICTURE_MESSAGES } from './messages.ts'

export interface ImportedPicture {
  file: string
  id: string
  /** Its alternative text. */
  words: string
  /** Read one at a time: together they may not fit into memory. */
  read(): Promise<Uint8Array>
}

interface ImportPictures {
  actor: Actor
  pictures: readonly ImportedPicture[]
  /** Takes the names of the files that are written, which the caller removes where the transaction fails. */
  written: string[]
}

type ImportPicturesResult = { ok: true; added: number } | { ok: false; error: 'wrong-fields'; faults: ContentFault[] }

/**
 * Stores the pictures that are not here yet, in the transaction of the caller. Each is decoded whole, and its other sizes
 * are made from its pixels. Its own bytes are kept where they are a picture and nothing else, so that the next export is the same.
 */
export async function importPictures(
  { files }: Pick<Platform, 'files'>,
  tx: Tx,
  { actor, pictures, written }: ImportPictures,
): Promise<ImportPicturesResult> {
  const rows = await tx.selectFrom('picture').select('id').execute()
  const ids = new Map(rows.map(({ id }) => [keyOf(id), id]))
  const faults: ContentFault[] = []
  let added = 0
  for (const { file, id, words, read } of pictures) {
    const there = ids.get(keyOf(id))
    if (there === id) continue
    const sized =
      there === undefined ? await readSizes(id, await read()) : { ok: false as const, error: 'other-picture' as const }
    ids.set(keyOf(id), id)
    if (!sized.ok) {
      faults.push({ file, fieldErrors: { '': IMPORTED_PICTURE_MESSAGES[sized.error] } })
      continue
    }
    for (const one of sized.files) {
      // An import that was killed may have left it behind.
      await files.remove(one.name)
      written.push(one.name)
      await files.write(one.name, one.bytes)
    }
    const shown = tidyText(words).slice(0, 200) || 'A picture'
    await tx.insertInto('picture').values({ id, words: shown, addedBy: actor }).execute()
    const details = { words: shown }
    await recordEvent(tx, { kind: 'picture-added', actor, subject: 'content/pictures', details })
    added++
  }
  return faults.length > 0 ? { ok: false, error: 'wrong-fields', faults } : { ok: true, added }
}

/** What the names of its files begin with. */
const keyOf = (id: string): string => id.slice(0, 32)

interface StoredFile {
  name: string
  bytes: Uint8Array
}

type ReadSizes = { ok: true; files: StoredFile[] } | { ok: false; error: PictureError | 'other-size' }

/** The files of a picture out of its largest one. */
async function readSizes(id: string, bytes: Uint8Array): Promise<ReadSizes> {
  const parts = parsePictureId(id)
  if (!parts) return { ok: false, error: 'other-size' }
  const widths = storedWidths(parts.width)
  const largest = widths.at(-1)
  const read = await readPictureSizes(bytes, () => widths)
  if (!read.ok) return read
  const isSameShape = Math.abs(read.height - (parts.height * read.width) / parts.width) <= 1
  if (read.width !== largest || !isSameShape) return { ok: false, error: 'other-size' }
  const files = read.files.map(({ width, type, bytes: encoded }) => ({
    name: pictureFile(parts.key, width, type),
    bytes: type === 'webp' && width === largest && isPlainWebp(bytes) ? bytes : encoded,
  }))
  return { ok: true, files }
}

export interface ImportedLogo {
  file: string
  id: string
  read(): Promise<Uint8Array>
}

/** Stores the logos that are not here yet, each drawn again from its pixels, in the transaction of the caller. */
export async function importLogos(tx: Tx, logos: readonly ImportedLogo[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { file, id, read } of logos) {
    if (await findLogo({ db: tx }, { id })) continue
    const drawn = await readLogo(await read())
    const named = parseLogoId(id)
    if (!drawn.ok) faults.push({ file, fieldErrors: { '': IMPORTED_LOGO_MESSAGES[drawn.error] } })
    else if (drawn.width !== named?.width || drawn.height !== named.height)
      faults.push({ file, fieldErrors: { '': IMPORTED_LOGO_MESSAGES['other-size'] } })
    else await storeLogo(tx, { id, png: Buffer.from(drawn.png) })
  }
  return faults
}

/** A document that shows a logo which is neither here nor comes with it. */
export async function findMissingLogos(tx: Tx, documents: readonly ImportedDocument[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { file, document, value } of documents) {
    const read = document.key === brandingContent.key ? parseContent(brandingContent, value) : null
    const id = read?.ok ? read.value.logo : ''
    if (id !== '' && !(await findLogo({ db: tx }, { id })))
      faults.push({ file, fieldErrors: { logo: `Its picture logos/${id}.png is missing.` } })
  }
  return faults
}
