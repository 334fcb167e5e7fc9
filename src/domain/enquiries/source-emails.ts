import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listReceivedFiles, type ReceivedFile } from './received-files.ts'

/** What is known of the email that a message came by. */
export interface SourceEmail {
  senderName: string
  senderEmail: string
  /** The mailbox's server could not verify that it is from there. */
  unverified: boolean
  files: ReceivedFile[]
}

/** The emails of an enquiry by the entry of its thread that they became; the one that began it, by null. */
export async function loadSourceEmails(
  { db }: Pick<Platform, 'db'>,
  input: { enquiryId: string },
): Promise<Map<string | null, SourceEmail>> {
  const rows = await db
    .selectFrom('receivedEmail')
    .select(['id', 'entryId', 'senderName', 'senderEmail', 'unverified'])
    .where('enquiryId', '=', input.enquiryId)
    .execute()
  const files = await listReceivedFiles(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, entryId, ...email }) => [entryId, { ...email, files: files.get(id) ?? [] }]))
}

interface LastEmail {
  messageId: string
  /** The emails of its thread, the first one first and itself last. */
  threadIds: string[]
  subject: string
}

/** The last email of an enquiry, which our answer continues in its writer's mail program; null where there is none. */
export async function findLastEmail(
  { db }: { db: Platform['db'] | Tx },
  input: { enquiryId: string },
): Promise<LastEmail | null> {
  const row = await db
    .selectFrom('receivedEmail')
    .select(['messageId', 'threadIds', 'subject'])
    .where('enquiryId', '=', input.enquiryId)
    .where('messageId', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ? { ...row, messageId: row.messageId } : null
}
