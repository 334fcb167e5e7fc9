import { findMaterialType } from '#domain/materials/material-type.ts'
import { tidyText } from '#domain/text.ts'

const HEAD_BYTES = 64 * 1024
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, HEAD_BYTES).includes(0)

/** What customers attach besides what trainees are given. A text is downloaded as bytes, so that no browser shows it. */
const TYPES: Record<string, { mediaType: string; fits(bytes: Uint8Array): boolean }> = {
  gif: { mediaType: 'image/gif', fits: (bytes) => latin(bytes, 0, 4) === 'GIF8' },
  webp: { mediaType: 'image/webp', fits: (bytes) => latin(bytes, 8, 12) === 'WEBP' },
  heic: { mediaType: 'image/heic', fits: (bytes) => latin(bytes, 4, 8) === 'ftyp' },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', fits: isOpenDocument },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', fits: isOpenDocument },
  ...Object.fromEntries(
    ['txt', 'csv', 'ics', 'vcf', 'eml'].map((ending) => [
      ending,
      { mediaType: 'application/octet-stream', fits: isText },
    ]),
  ),
}

function isOpenDocument(bytes: Uint8Array): boolean {
  return latin(bytes, 0, 4) === 'PK\x03\x04' && latin(bytes, 30, 70).startsWith('mimetypeapplication/vnd.oasis')
}

/** The ending of a file whose name has none, by what its email says that it is. */
const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'application/ms-tnef': 'dat',
}

/** A name that a file system and a header can hold, with an ending. */
export function nameOfFile({ filename, mediaType }: { filename: string; mediaType: string }): string {
  const typed = tidyText(filename)
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(-100)
  const ending = ENDINGS[mediaType]
  if (!typed) return `${mediaType.startsWith('image/') ? 'picture' : 'attachment'}${ending ? `.${ending}` : ''}`
  return /\.\w{1,8}$/.test(typed) || !ending ? typed : `${typed}.${ending}`
}

/** Null for a kind that is not kept, or whose content is not what its name says: programs, archives, files with macros. */
export async function typeOfFile(name: string, bytes: Uint8Array): Promise<string | null> {
  const size = bytes.byteLength
  const read = async (first: number, last: number) => Buffer.from(bytes.subarray(first, last + 1))
  const known = await findMaterialType(name, { size, read })
  if (known) return known
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  return type?.fits(bytes) ? type.mediaType : null
}
