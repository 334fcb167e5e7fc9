import type { Database } from '#platform/database.ts'

/** An attachment as staff see it listed. */
export interface ReceivedFile {
  id: string
  fileName: string
  sizeBytes: number
  /** Whether it can be opened here; otherwise it is in the mailbox only. */
  isKept: boolean
}

/** The attachments of these emails, by the id of their email. */
export async function listReceivedFiles(db: Database, emailIds: string[]): Promise<Map<string, ReceivedFile[]>> {
  if (emailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('receivedFile')
    .select(['id', 'receivedEmailId', 'fileName', 'sizeBytes', 'file'])
    .where('receivedEmailId', 'in', emailIds)
    .orderBy('position')
    .execute()
  const files = Map.groupBy(rows, ({ receivedEmailId }) => receivedEmailId)
  return new Map(
    Array.from(files, ([emailId, ofEmail]) => [
      emailId,
      ofEmail.map(({ id, fileName, sizeBytes, file }) => ({
        id,
        fileName,
        sizeBytes: Number(sizeBytes),
        isKept: file !== null,
      })),
    ]),
  )
}
