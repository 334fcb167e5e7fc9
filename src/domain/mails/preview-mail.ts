import { isId } from '#domain/pagination.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoredAttachment } from '#domain/emails/email-content.ts'
import { type EmailSummary, emailQuery, toEmailSummary } from '#domain/emails/list-emails.ts'

export interface EmailContent {
  html: string
  text: string
  attachments: StoredAttachment[]
  writtenAt: Date
}

export interface StoredEmail extends EmailSummary {
  /** As it was written last, its keys left out; null before its job has run. */
  email: EmailContent | null
}

/** One mail as it was written. null when there is none. */
export async function findStoredEmail(
  { db }: Pick<Platform, 'db'>,
  input: { mailId: string },
): Promise<StoredEmail | null> {
  if (!isId(input.mailId)) return null
  const row = await emailQuery(db).where('mail.id', '=', input.mailId).executeTakeFirst()
  if (!row) return null
  const mail = toEmailSummary(row)
  const email = await db
    .selectFrom('mailContent')
    .select(['html', 'text', 'attachments', 'writtenAt'])
    .where('mailId', '=', mail.id)
    .executeTakeFirst()
  if (!email) return { ...mail, email: null }
  const attachments = email.attachments as unknown as StoredAttachment[] // written by keep-letter.ts alone
  return { ...mail, email: { ...email, attachments } }
}
