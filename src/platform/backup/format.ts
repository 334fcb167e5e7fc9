import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { readFrames } from './frames.ts'
import { type BackupHead, type Part, part } from './part.ts'

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

export interface CheckedBackup {
  head: BackupHead
  /** The schemas that it has tables of. */
  schemas: Set<string>
}

/** Reads a backup to its end, so that one that is damaged is known before anything is touched. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let first: Part | undefined
  const schemas = new Set<string>()
  for await (const { head } of readParts(file)) {
    first ??= head
    if (head.part === 'table') schemas.add(head.schema)
  }
  if (first?.part !== 'tideway-backup') throw new Error('expected a backup of this product')
  return { head: first, schemas }
}
