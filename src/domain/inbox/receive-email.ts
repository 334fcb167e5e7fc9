import { sql } from 'kysely'
import { recordBounce } from '#domain/emails/bounces.ts'
import { getCompany } from '#domain/content/company.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { sha256 } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Person, ReceivedEmail } from '#platform/received-email.ts'
import { changeEnquiry, lockEnquiry } from '#domain/enquiries/change-enquiry.ts'
import { insertEmailEnquiry } from '#domain/enquiries/email-enquiry.ts'
import { isOneTooMany } from './email-limits.ts'
import { stateAfter } from '#domain/enquiries/enquiry-state.ts'
import { findAnswered } from '#domain/enquiries/find-answered.ts'
import { insertFiles, keepFiles } from './keep-files.ts'
import type { UnfiledReason } from '#domain/enquiries/unfiled-emails.ts'

/** `unfiled`: staff find it in the list of what could not be filed. */
type ReceiveEmailResult = { ok: true } | { ok: false; error: 'unfiled' }
type Filed = { enquiryId: string; entryId?: string } | { unfiled: UnfiledReason } | 'done'

/**
 * Files an email: in the thread of the enquiry that it answers, which is open again; as a new enquiry, tied to the booking
 * whose email it answers; or as the news that an email of ours did not arrive. What is none of these is listed for staff.
 * Nothing is sent in return, because anyone can write another sender on an email. The same Message-ID is stored once.
 */
export async function receiveEmail(
  platform: Pick<Platform, 'db' | 'materials' | 'log' | 'clock'>,
  email: ReceivedEmail,
): Promise<ReceiveEmailResult> {
  const digest = `email/${sha256(email.messageId)}`
  if (await isKnown(platform.db, digest)) return { ok: true }
  const company = await getCompany(platform)
  const isOwn = email.from.address.toLowerCase() === company.email.toLowerCase()
  const files = await keepFiles(platform, email)
  // `inTransaction` would take back what is stored of an unfiled one.
  return platform.db.transaction().execute(async (tx): Promise<ReceiveEmailResult> => {
    await takeAdvisoryLock(tx, digest)
    if (await isKnown(tx, digest)) return { ok: true }
    const filed = isOwn && (await isCopyOfOurs(tx, email)) ? 'done' : await file(tx, { email, digest, isOwn })
    const unfiled = typeof filed === 'object' && 'unfiled' in filed ? filed.unfiled : null
    const { id } = await tx
      .insertInto('receivedEmail')
      .values({
        digest,
        messageId: email.messageId.slice(0, 255),
        threadIds: [...new Set([...email.answers, email.messageId])],
        senderName: tidyText(email.from.name).slice(0, 200),
        senderEmail: email.from.address,
        replyName: email.replyTo && tidyText(email.replyTo.name).slice(0, 200),
        replyEmail: email.replyTo?.address,
        subject: tidyText(email.subject),
        text: unfiled ? tidyLines(email.text) : '',
        unverified: email.unverified,
        unfiled,
        ...(typeof filed === 'object' && 'enquiryId' in filed && filed),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (filed !== 'done') await insertFiles(tx, { receivedEmailId: id, files })
    return unfiled ? { ok: false, error: 'unfiled' } : { ok: true }
  })
}

async function isKnown(db: Platform['db'] | Tx, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select from received_email where digest = ${digest} union all
    select from enquiry_entry where idempotency_key = ${digest} union all
    select from enquiry where digest = ${digest} limit 1`.execute(db)
  return rows.length > 0
}

/** What the site writes to its own address comes back into the mailbox: forwarded enquiries, the figures of the week. */
async function isCopyOfOurs(tx: Tx, { isGenerated, messageId }: ReceivedEmail): Promise<boolean> {
  const sent = await tx.selectFrom('mail').select('id').where('messageId', '=', messageId).executeTakeFirst()
  return isGenerated || sent !== undefined
}

interface FileInput {
  email: ReceivedEmail
  digest: string
  /** A colleague wrote it from the company's own address. */
  isOwn: boolean
}

async function file(tx: Tx, input: FileInput): Promise<Filed> {
  const { email } = input
  if (email.report) return (await recordBounce(tx, email.report)) ? 'done' : { unfiled: 'bounce' }
  if (email.origin === 'unreadable') return { unfiled: 'unreadable' }
  const writer = email.replyTo ?? email.from
  const { reference, bookingId, isAnswer } = await findAnswered(tx, email, writer)
  const enquiry = reference ? await lockEnquiry(tx, { reference }) : undefined
  // An erased one has no address any more, and gets no new words.
  const thread = enquiry?.email ? enquiry : undefined
  if (!thread && email.origin !== 'person') return { unfiled: email.origin }
  if (await isOneTooMany(tx, { sender: email.from.address, enquiryId: thread?.id ?? null }))
    return { unfiled: 'too-many' }
  if (thread) return addToThread(tx, { ...input, writer, thread })
  const words = [tidyText(email.subject), tidyLines(email.text)].filter(Boolean).join('\n\n')
  const { enquiryId } = await insertEmailEnquiry(tx, { writer, words, isAnswer, bookingId, digest: input.digest })
  return { enquiryId }
}

interface ThreadInput extends FileInput {
  writer: Person
  thread: NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>
}

/** Opens it again, and has our answers go to who wrote last; neither for a program nor for an unverified sender. */
async function addToThread(tx: Tx, { email, digest, isOwn, writer, thread }: ThreadInput): Promise<Filed> {
  const isAutomatic = email.origin !== 'person'
  const text = tidyLines(email.text) || 'This email has no text.'
  const { id: entryId } = await tx
    .insertInto('enquiryEntry')
    .values({
      enquiryId: thread.id,
      kind: 'message',
      author: writer.address,
      text: (isAutomatic ? 'Automatic reply:\n\n' : '') + text,
      idempotencyKey: digest,
      messageId: email.messageId.slice(0, 255),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const state = isAutomatic || isOwn ? null : stateAfter('received', thread.state)
  await changeEnquiry(tx, thread, { actor: 'visitor', kind: 'enquiry-email', ...(state && { state }) })
  if (!isAutomatic && !isOwn && !email.unverified) {
    const isSender = writer.address.toLowerCase() === thread.email.toLowerCase()
    const answer = isSender
      ? { answerName: null, answerEmail: null }
      : { answerName: tidyText(writer.name), answerEmail: writer.address }
    await tx.updateTable('enquiry').set(answer).where('id', '=', thread.id).execute()
  }
  return { enquiryId: thread.id, entryId }
}
