import { isId } from '#domain/page.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoredAttachment } from './keep-letter.ts'
import { type EmailSummary, emailQuery, toEmailSummary } from './mail-query.ts'

export interface EmailContent {
  html: string
  text: string
  attachments: StoredAttachment[]
  writtenAt: Date
}

export interface StoredEmail extends EmailSummary {
  /** As it was written last, its keys left out; null before its job has run. */
  letter: EmailContent | null
}

/** One mail as it was written. null when there is none. */
export async function findStoredEmail(
  { db }: Pick<Platform, 'db'>,
  facts: { mailId: string },
): Promise<StoredEmail | null> {
  if (!isId(facts.mailId)) return null
  const row = await emailQuery(db).where('mail.id', '=', facts.mailId).executeTakeFirst()
  if (!row) return null
  const mail = toEmailSummary(row)
  const letter = await db
    .selectFrom('mailLetter')
    .select(['html', 'text', 'attachments', 'writtenAt'])
    .where('mailId', '=', mail.id)
    .executeTakeFirst()
  if (!letter) return { ...mail, letter: null }
  const attachments = letter.attachments as unknown as StoredAttachment[] // written by keep-letter.ts alone
  return { ...mail, letter: { ...letter, attachments } }
}
