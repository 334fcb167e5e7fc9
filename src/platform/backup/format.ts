import { z } from 'zod'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** The folders of DATA_DIR that hold what no table does. */
export const FOLDERS = ['images', 'outbox'] as const

const migrations = z.array(z.object({ name: z.string(), digest: z.string() }))

/**
 * What a backup is made of, in this order: who made it, every table with its rows, where every sequence stands, every
 * file, and the end, whose digest shows that nothing is missing.
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

/** The parts of a backup in their order. @throws where the file is not one, is cut off or was changed. */
export async function* readParts(file: string): AsyncGenerator<BackupPartToRead> {
  const digest = createHash('sha256')
  // A gunzip that is iterated knows nothing of its source's faults unless it is told.
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
    for await (const _ of data); // what nobody wanted
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

/** Reads a backup to its end, so that one that is damaged is known before anything is touched. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let first: Part | undefined
  for await (const { head } of readParts(file)) first ??= head
  if (first?.part !== 'tideway-backup') throw new Error('expected a backup of this product')
  return first
}

const LENGTH_BYTES = 4
/** More than a row or a piece of a file ever is: a length above it comes from a damaged file. */
const LONGEST = 256 * 1024 * 1024
/** Rows are put together into frames of about this many bytes. */
const FULL = 64 * 1024

/** A frame is its length and so many bytes. An empty one ends a part. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Small pieces together, so that a frame a row does not make the file larger. */
export async function* inLargeChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < FULL) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** @throws when the bytes end in the middle of a frame. */
async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    while (held.length >= LENGTH_BYTES) {
      const length = held.readUInt32BE()
      if (length > LONGEST) throw new Error(`expected a frame of at most ${LONGEST} bytes, got ${length}`)
      if (held.length < LENGTH_BYTES + length) break
      yield held.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
      held = held.subarray(LENGTH_BYTES + length)
    }
  }
  if (held.length > 0) throw new Error('expected a whole frame, got the end of the file')
}
