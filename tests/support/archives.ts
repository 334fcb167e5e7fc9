import { deflateRawSync } from 'node:zlib'

const header = (signature: number, ...fields: [bytes: 2 | 4, value: number][]): Buffer => {
  const parts = [[4, signature] as const, ...fields].map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    if (bytes === 2) part.writeUInt16LE(value)
    else part.writeUInt32LE(value)
    return part
  })
  return Buffer.concat(parts)
}

/** A zip file of these entries, without checksums, which nobody here looks at. */
export function aZip(entries: Record<string, string>, { comment = '' } = {}): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(entries)) {
    const [name, data] = [Buffer.from(path), deflateRawSync(Buffer.from(text))]
    const sizes: [2 | 4, number][] = [
      [4, 0],
      [4, data.length],
      [4, text.length],
      [2, name.length],
      [2, 0],
    ]
    const local = Buffer.concat([header(0x04034b50, [2, 20], [2, 0], [2, 8], [4, 0], ...sizes), name, data])
    const rest: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ]
    list.push(header(0x02014b50, [2, 20], [2, 20], [2, 0], [2, 8], [4, 0], ...sizes, ...rest), name)
    locals.push(local)
    at += local.length
  }
  const contents = Buffer.concat(list)
  const count = Object.keys(entries).length
  const end = header(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, contents.length],
    [4, at],
    [2, comment.length],
  )
  return Buffer.concat([...locals, contents, end, Buffer.from(comment)])
}

/** The parts of a document of Office without macros, with what a test changes. */
export const officeParts = (folder = 'word/', wanted: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml': '<Types><Override PartName="/word/document.xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': '<Relationships/>',
  [`${folder}document.xml`]: '<document/>',
  ...wanted,
})
