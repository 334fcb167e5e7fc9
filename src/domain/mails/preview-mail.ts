import { isId } from '#domain/page.ts'
import type { Platform } from '#platform/platform.ts'
import type { KeptAttachment } from './keep-letter.ts'
import { type MailLine, mailQuery, toMailLine } from './mail-query.ts'

export interface KeptLetter {
  html: string
  text: string
  attachments: KeptAttachment[]
  writtenAt: Date
}

export interface MailPreview extends MailLine {
  /** As it was written last, its keys left out; null before its job has run. */
  letter: KeptLetter | null
}

/** One mail as it was written. null when there is none. */
export async function previewMail(
  { db }: Pick<Platform, 'db'>,
  facts: { mailId: string },
): Promise<MailPreview | null> {
  if (!isId(facts.mailId)) return null
  const row = await mailQuery(db).where('mail.id', '=', facts.mailId).executeTakeFirst()
  if (!row) return null
  const mail = toMailLine(row)
  const letter = await db
    .selectFrom('mailLetter')
    .select(['html', 'text', 'attachments', 'writtenAt'])
    .where('mailId', '=', mail.id)
    .executeTakeFirst()
  if (!letter) return { ...mail, letter: null }
  const attachments = letter.attachments as unknown as KeptAttachment[] // written by keep-letter.ts alone
  return { ...mail, letter: { ...letter, attachments } }
}
