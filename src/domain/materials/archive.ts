import { inflateRawSync } from 'node:zlib'

/** A stored file, of which only the bytes that are asked for are read. */
export interface StoredFile {
  size: number
  read(first: number, last: number): Promise<Buffer>
}

export interface Archive {
  /** The names of its entries, as its list of contents has them. */
  names: string[]
  /** The text of an entry; null where there is none, or it is larger than any that we read. */
  text(name: string): Promise<string | null>
}

const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 0xff_ff
const ENTRY = 0x02014b50
const LOCAL_BYTES = 30
/** A document of Office has some hundred entries. */
const MAX_LIST_BYTES = 1024 * 1024
const MAX_TEXT_BYTES = 1024 * 1024

interface Entry {
  method: number
  bytes: number
  at: number
}

/**
 * The list of contents of a zip file (APPNOTE.TXT 6.3.10, section 4.3). Null where the list is not exactly between the
 * entries and its end: what one program overlooks there, another runs.
 */
export async function readArchive(file: StoredFile): Promise<Archive | null> {
  const tailAt = Math.max(0, file.size - END_BYTES - MAX_COMMENT)
  const tail = await file.read(tailAt, file.size - 1)
  const end = findEnd(tail)
  if (end === null) return null
  const count = tail.readUInt16LE(end + 10)
  const [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (bytes === 0 || bytes > MAX_LIST_BYTES || at + bytes !== tailAt + end) return null
  const entries = readEntries(await file.read(at, at + bytes - 1))
  if (!entries || entries.size !== count) return null
  return { names: [...entries.keys()], text: (name) => readText(file, entries.get(name)) }
}

/** Where the end of the list is: its comment fills the rest of the file. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
  return null
}

/** Null where the list is broken, or has a name twice. */
function readEntries(list: Buffer): Map<string, Entry> | null {
  const entries = new Map<string, Entry>()
  let at = 0
  while (at < list.length) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== ENTRY) return null
    const nameEnd = at + 46 + list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + 46, nameEnd)
    if (entries.has(name)) return null
    entries.set(name, {
      method: list.readUInt16LE(at + 10),
      bytes: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    })
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return at === list.length ? entries : null
}

async function readText(file: StoredFile, entry: Entry | undefined): Promise<string | null> {
  if (!entry || entry.bytes > MAX_TEXT_BYTES || entry.at + LOCAL_BYTES > file.size) return null
  const header = await file.read(entry.at, entry.at + LOCAL_BYTES - 1)
  const at = entry.at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.bytes === 0 || at + entry.bytes > file.size) return null
  const stored = await file.read(at, at + entry.bytes - 1)
  if (entry.method === 0) return stored.toString('utf8')
  try {
    return entry.method === 8 ? inflateRawSync(stored, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8') : null
  } catch {
    return null // broken, or too large
  }
}
