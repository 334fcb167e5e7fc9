import { sql } from 'kysely'
import type { MaterialFile } from '#domain/materials/materials.ts'
import { isId } from '#domain/pagination.ts'
import { randomId } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ReceivedEmail } from '#platform/received-email.ts'
import { nameOfFile, typeOfFile } from './received-file-type.ts'

const MB = 1024 * 1024
/** A day, of one sender and of all: what comes beyond it is only named, so that no one can fill the disk. */
const MAX_SENDER_BYTES = 100 * MB
const MAX_DAY_BYTES = 1000 * MB

interface KeptFile {
  fileName: string
  mediaType: string
  sizeBytes: number
  /** Null where it is only named. */
  file: string | null
}

type Store = Pick<Platform, 'db' | 'materials'>

/**
 * Writes the attachments of an email to files, before the transaction that stores it. Until then each is marked as
 * discarded, so that none is left over where that never happens.
 */
export async function keepFiles({ db, materials }: Store, { from, attachments }: ReceivedEmail): Promise<KeptFile[]> {
  if (attachments.length === 0) return []
  let left = await bytesLeft(db, from.address)
  const kept: KeptFile[] = []
  for (const { filename, mediaType, bytes, content } of attachments) {
    const fileName = nameOfFile({ filename, mediaType })
    const type = content && bytes > 0 && bytes <= left ? await typeOfFile(fileName, content) : null
    const file = content && type ? `${randomId()}.received` : null
    if (file && content) {
      await db
        .insertInto('discardedFile')
        .values({ file, discardedAt: sql<Date>`now() + interval '1 hour'` })
        .execute()
      await materials.write(file, content)
      left -= bytes
    }
    kept.push({ fileName, mediaType: type ?? 'application/octet-stream', sizeBytes: bytes, file })
  }
  return kept
}

async function bytesLeft(db: Database, sender: string): Promise<number> {
  const { theirs, all } = await db
    .selectFrom('receivedFile')
    .innerJoin('receivedEmail', 'receivedEmail.id', 'receivedEmailId')
    .select([
      sql<number>`coalesce(sum(size_bytes) filter (where lower(sender_email) = ${sender.toLowerCase()}), 0)::float8`.as(
        'theirs',
      ),
      sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('all'),
    ])
    .where('file', 'is not', null)
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Math.min(MAX_SENDER_BYTES - theirs, MAX_DAY_BYTES - all)
}

export async function insertFiles(tx: Tx, input: { receivedEmailId: string; files: KeptFile[] }): Promise<void> {
  const { receivedEmailId, files } = input
  if (files.length === 0) return
  await tx
    .insertInto('receivedFile')
    .values(files.map((one, position) => ({ ...one, receivedEmailId, position })))
    .execute()
  const names = files.flatMap(({ file }) => file ?? [])
  if (names.length > 0) await tx.deleteFrom('discardedFile').where('file', 'in', names).execute()
}

export async function findReceivedFile(
  { db }: { db: Database },
  input: { fileId: string },
): Promise<MaterialFile | null> {
  if (!isId(input.fileId)) return null
  const row = await db
    .selectFrom('receivedFile')
    .select(['file', 'fileName', 'mediaType', 'sizeBytes'])
    .where('id', '=', input.fileId)
    .executeTakeFirst()
  if (!row?.file) return null
  // A header holds ASCII only.
  const downloadName = row.fileName.replaceAll(/[^\w .()-]/g, '_')
  return { file: row.file, downloadName, mediaType: row.mediaType, sizeBytes: Number(row.sizeBytes) }
}

/** Removes files that no attachment names any more. Of those that are being stored the time has not come. */
export async function removeDiscardedFiles({ db, materials }: Store): Promise<number> {
  const rows = await db
    .selectFrom('discardedFile')
    .select('file')
    .where('discardedAt', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('receivedFile').select('id').whereRef('receivedFile.file', '=', 'discardedFile.file'))),
    )
    .execute()
  for (const { file } of rows) {
    await materials.remove(file)
    await db.deleteFrom('discardedFile').where('file', '=', file).execute()
  }
  return rows.length
}
