import { type RawBuilder, sql } from 'kysely'
import type { Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { isId } from '#domain/pagination.ts'
import { emailQuery, type EmailSummary, toEmailSummary } from './list-emails.ts'

/**
 * Keeps what was written before it is sent: where it goes and its subject line, to be found by, and the letter itself,
 * for staff to read. A mail that is written again because sending failed replaces what was kept.
 */
export async function saveEmailContent(
  { db }: Pick<Platform, 'db'>,
  input: { mailId: string; message: Omit<Message, 'key'>; publicUrl: string },
): Promise<void> {
  const { mailId, message, publicUrl } = input
  const email = {
    html: redactLinkTokens(message.html, publicUrl),
    text: redactLinkTokens(message.text, publicUrl),
    attachments: JSON.stringify(attachmentsOf(message)),
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('mail')
      .set({ recipient: message.to.address, subjectLine: message.subject })
      .where('id', '=', mailId)
      .execute()
    await tx
      .insertInto('mailContent')
      .values({ mailId, ...email })
      .onConflict((conflict) => conflict.column('mailId').doUpdateSet({ ...email, writtenAt: sql<Date>`now()` }))
      .execute()
  })
}

/** No word of our addresses is as long as this, and every key is longer. */
const LONGEST_WORD = 24

/**
 * The letter without what opens something: a link that signs somebody up, sets a password or leads to a checkout would
 * otherwise open to every colleague who reads the log, and to whoever steals a copy of the database.
 */
export function redactLinkTokens(email: string, publicUrl: string): string {
  const host = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const key = new RegExp(`[\\w~%.-]{${LONGEST_WORD + 1},}`, 'g')
  return email.replace(
    new RegExp(`(${host})([^\\s"'<>]*)`, 'g'),
    (_, site: string, path: string) => site + path.replace(key, '…'),
  )
}

interface StoredAttachment {
  filename: string
  contentType: string
  bytes: number
}

const attachmentsOf = ({ attachments }: Pick<Message, 'attachments'>): StoredAttachment[] =>
  attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: Buffer.byteLength(content),
  }))

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

/** Parts of a statement: the letters of these mails go, and where they went. That they were sent stays. */
export const eraseEmailContent = (mails: RawBuilder<unknown>) => sql`
  their_mails as (${mails}),
  letters as (delete from mail_content where mail_id in (select id from their_mails)),
  mails as (update mail set recipient = null, subject_line = null where id in (select id from their_mails))`
