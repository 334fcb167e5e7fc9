/** The files that trainees are given, by their ending. Plain archives and files with macros are none of them. */
const TYPES: Record<string, { mediaType: string; fits: (file: FileEnds) => boolean }> = {
  pdf: { mediaType: 'application/pdf', fits: ({ head }) => startsWith(head, '%PDF-') },
  png: { mediaType: 'image/png', fits: ({ head }) => startsWith(head, '\x89PNG\r\n\x1a\n') },
  jpg: { mediaType: 'image/jpeg', fits: ({ head }) => startsWith(head, '\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', fits: ({ head }) => startsWith(head, '\xff\xd8\xff') },
  mp4: { mediaType: 'video/mp4', fits: ({ head }) => head.toString('latin1', 4, 8) === 'ftyp' },
  docx: office('wordprocessingml.document', 'word/'),
  pptx: office('presentationml.presentation', 'ppt/'),
  xlsx: office('spreadsheetml.sheet', 'xl/'),
}

export const MATERIAL_ENDINGS = Object.keys(TYPES)

/** "340 KB", "2.5 MB" */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The first and the last bytes of a file: the first say what it is, the last where an archive keeps its contents. */
interface FileEnds {
  head: Buffer
  tail: Buffer
}

/** How many bytes of each end are needed. */
export const END_BYTES = 64 * 1024

/** The media type of a file; null when its content is not what its name says, or of a kind that is not taken. */
export function findMaterialType(name: string, file: FileEnds): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  return type?.fits(file) ? type.mediaType : null
}

/** A document of Office is an archive, whose list of contents at its end names the parts. One with macros is rejected. */
function office(kind: string, folder: string) {
  return {
    mediaType: `application/vnd.openxmlformats-officedocument.${kind}`,
    fits: ({ head, tail }: FileEnds) =>
      startsWith(head, 'PK\x03\x04') &&
      tail.includes('[Content_Types].xml') &&
      tail.includes(folder) &&
      !/vbaProject|macrosheets/i.test(tail.toString('latin1')),
  }
}

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text
