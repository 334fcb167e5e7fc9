import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/** The folders of DATA_DIR that belong to the site's data. */
export const FOLDERS = ['images', 'materials', 'outbox'] as const

const migrations = z.array(z.object({ name: z.string(), digest: z.string() }))

/**
 * The parts of a backup, in this order: its migrations and time, every table with its rows, the last value of every
 * sequence, every file, and the end, whose digest shows that nothing is missing.
 */
const part = z.discriminatedUnion('part', [
  z.object({ part: z.literal('tideway-backup'), version: z.literal(1), madeAt: z.string(), migrations }),
  z.object({ part: z.literal('table'), schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
  z.object({ part: z.literal('sequence'), schema: z.string(), name: z.string(), last: z.string().nullable() }),
  z.object({ part: z.literal('file'), folder: z.enum(FOLDERS), name: z.string().regex(/^[\w.-]+$/) }),
  z.object({ part: z.literal('end'), digest: z.string() }),
])

export type Part = z.infer<typeof part>
export type BackupHead = Extract<Part, { part: 'tideway-backup' }>
export type TablePart = Extract<Part, { part: 'table' }>
export type SequencePart = Extract<Part, { part: 'sequence' }>

export interface BackupPartToRead {
  head: Part
  data: AsyncIterable<Buffer>
}

/** The parts of a backup in order. @throws where the file is not a backup, is cut off or was changed. */
export async function* readParts(file: string): AsyncGenerator<BackupPartToRead> {
  const digest = createHash('sha256')
  // `pipe` does not pass on errors of the file.
  const bytes = createGunzip()
  createReadStream(file)
    .on('error', (error) => bytes.destroy(error))
    .pipe(bytes)
  const frames = readFrames(bytes)
  for (;;) {
    const head = await nextFrame()
    const read = part.parse(JSON.parse(head.toString()))
    if (read.part === 'end') {
      if (read.digest !== digest.digest('hex')) throw new Error('expected the digest of what was written')
      return
    }
    digest.update(head)
    const data = untilEmpty()
    yield { head: read, data }
    for await (const _ of data); // what the caller did not read
  }

  async function nextFrame(): Promise<Buffer> {
    const { value } = await frames.next()
    if (!value) throw new Error('expected the end of the backup, got the end of the file')
    return value
  }

  async function* untilEmpty(): AsyncGenerator<Buffer> {
    for (;;) {
      const content = await nextFrame()
      if (content.length === 0) return
      digest.update(content)
      yield content
    }
  }
}

/** Reads a backup to its end, so that a damaged one is found before anything is changed. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let first: Part | undefined
  for await (const { head } of readParts(file)) first ??= head
  if (first?.part !== 'tideway-backup') throw new Error('expected a backup of this product')
  return first
}

const LENGTH_BYTES = 4
/** More than a row or a piece of a file can have: a greater length comes from a damaged file. */
const MAX_FRAME_BYTES = 256 * 1024 * 1024
/** Rows are joined into frames of about this many bytes. */
const CHUNK_BYTES = 64 * 1024

/** A frame is a length (32 bits, big-endian) and as many bytes. An empty frame ends a part. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Joins small pieces: one frame per row would make the file larger. */
export async function* inLargeChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    buffered.push(piece)
    size += piece.length
    if (size < CHUNK_BYTES) continue
    yield Buffer.concat(buffered)
    buffered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(buffered)
}

/** @throws when the bytes end in the middle of a frame. */
async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk
    while (buffer.length >= LENGTH_BYTES) {
      const length = buffer.readUInt32BE()
      if (length > MAX_FRAME_BYTES)
        throw new Error(`expected a frame of at most ${MAX_FRAME_BYTES} bytes, got ${length}`)
      if (buffer.length < LENGTH_BYTES + length) break
      yield buffer.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
      buffer = buffer.subarray(LENGTH_BYTES + length)
    }
  }
  if (buffer.length > 0) throw new Error('expected a whole frame, got the end of the file')
}
