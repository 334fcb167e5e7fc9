import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/pagination.ts'
import type { Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { emailQuery, type EmailSummary, toEmailSummary } from './list-emails.ts'

/**
 * Stores a composed email before it is sent: recipient and subject line for the search, and the content for staff to read.
 * Composed again after a failure, it replaces what was stored.
 */
export async function saveEmailContent(
  { db }: Pick<Platform, 'db'>,
  input: { mailId: string; message: Omit<Message, 'key'>; publicUrl: string },
): Promise<void> {
  const { mailId, message, publicUrl } = input
  const content = {
    html: redactLinkTokens(message.html, publicUrl),
    text: redactLinkTokens(message.text, publicUrl),
    attachments: JSON.stringify(attachmentsOf(message)),
  }
  await db
    .with('addressed', (both) =>
      both
        .updateTable('mail')
        .set({ recipient: message.to.address, subjectLine: message.subject })
        .where('id', '=', mailId),
    )
    .insertInto('mailContent')
    .values({ mailId, ...content })
    .onConflict((conflict) => conflict.column('mailId').doUpdateSet({ ...content, writtenAt: sql<Date>`now()` }))
    .execute()
}

/** No word of our addresses is longer, and every token is. */
const MAX_WORD_LENGTH = 24

/**
 * An email's text without the tokens in its links. A link that signs a person up, sets a password or leads to a checkout would
 * otherwise work for every colleague who reads the log, and for anybody with a copy of the database.
 */
export function redactLinkTokens(content: string, publicUrl: string): string {
  const host = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const token = new RegExp(`[\\w~%.-]{${MAX_WORD_LENGTH + 1},}`, 'g')
  return content.replace(
    new RegExp(`(${host})([^\\s"'<>]*)`, 'g'),
    (_, site: string, path: string) => site + path.replace(token, '…'),
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

interface EmailContent {
  html: string
  text: string
  attachments: StoredAttachment[]
  writtenAt: Date
}

export interface StoredEmail extends EmailSummary {
  /** The text as it was last composed, without the tokens of its links; null before the job ran. */
  email: EmailContent | null
}

/** An email with its stored content; null when there is none. */
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
  const attachments = email.attachments as unknown as StoredAttachment[] // only this file writes it
  return { ...mail, email: { ...email, attachments } }
}

/** Parts of a `with` clause: deletes the content and the recipient of these emails. That they were sent stays. */
export const eraseEmailContent = (mails: RawBuilder<unknown>) => sql`
  their_mails as (${mails}),
  contents as (delete from mail_content where mail_id in (select id from their_mails)),
  mails as (update mail set recipient = null, subject_line = null,
    refusal = case when refusal is not null then '' end where id in (select id from their_mails))`
