import { type Archive, readArchive, type StoredFile } from './archive.ts'

/** The files that trainees are given, by their ending. Plain archives and files with macros are none of them. */
const TYPES: Record<
  string,
  { mediaType: string; fits: (head: Buffer, file: StoredFile) => boolean | Promise<boolean> }
> = {
  pdf: { mediaType: 'application/pdf', fits: (head) => startsWith(head, '%PDF-') },
  png: { mediaType: 'image/png', fits: (head) => startsWith(head, '\x89PNG\r\n\x1a\n') },
  jpg: { mediaType: 'image/jpeg', fits: (head) => startsWith(head, '\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', fits: (head) => startsWith(head, '\xff\xd8\xff') },
  mp4: { mediaType: 'video/mp4', fits: (head) => head.toString('latin1', 4, 8) === 'ftyp' },
  docx: office('wordprocessingml.document', 'word/'),
  pptx: office('presentationml.presentation', 'ppt/'),
  xlsx: office('spreadsheetml.sheet', 'xl/'),
}

export const MATERIAL_ENDINGS = Object.keys(TYPES)

/** "340 KB", "2.5 MB" */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The media type of a file; null when its content is not what its name says, or of a kind that is not taken. */
export async function findMaterialType(name: string, file: StoredFile): Promise<string | null> {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  if (!type || file.size === 0) return null
  const head = await file.read(0, Math.min(file.size, 16) - 1)
  return (await type.fits(head, file)) ? type.mediaType : null
}

/** A document of Office is an archive whose parts say what they are. One with macros is rejected. */
function office(kind: string, folder: string) {
  return {
    mediaType: `application/vnd.openxmlformats-officedocument.${kind}`,
    async fits(head: Buffer, file: StoredFile) {
      if (!startsWith(head, 'PK\x03\x04')) return false
      const archive = await readArchive(file)
      if (!archive?.names.some((name) => name.startsWith(folder))) return false
      return !(await mayHaveMacros(archive))
    },
  }
}

const TYPES_OF_PARTS = '[Content_Types].xml'
const MACRO_PART = /vbaproject|vbadata|macrosheets/i
/** Named as the type of a part or of a relation, also with a letter as its number. */
const MACRO_TYPE = /type\s*=\s*["'][^"']*(?:vba|macro|&#)|<!ENTITY/i

/** A part may have any name: what it is, is in the list of types and in the relations between parts. */
async function mayHaveMacros(archive: Archive): Promise<boolean> {
  if (archive.names.some((name) => MACRO_PART.test(name))) return true
  const telling = archive.names.filter((name) => name.endsWith('.rels'))
  for (const name of [TYPES_OF_PARTS, ...telling]) {
    const text = await archive.text(name)
    // In another encoding than UTF-8 its words would not be found.
    if (text === null || text.includes('\0') || MACRO_TYPE.test(text)) return true
  }
  return false
}

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text
