import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { findSpam } from '#domain/fields.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { isSameSecret, randomReference, sha256 } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { ReceivedEmail } from '#platform/inbox.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { changeEnquiry, lockEnquiry } from './change-enquiry.ts'
import { stateAfter } from './enquiry-state.ts'

/** 96 bits of the signature: an address has room for 64 characters before its @. */
const SIGNATURE_LENGTH = 24
const IN_ADDRESS = /\+([2-9a-z]{6})([0-9a-f]{24})@/i

/** The address that files a reply under this enquiry: replies+7k3m9q…@tideway.example. */
export async function replyAddress(
  { db }: Pick<Platform, 'db'>,
  { reference, mailbox }: { reference: string; mailbox: string },
): Promise<string> {
  const at = mailbox.lastIndexOf('@')
  const token = reference.slice('ENQ-'.length).toLowerCase() + (await signatureOf(db, reference))
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

const signatureOf = async (db: Platform['db'] | Tx, reference: string): Promise<string> =>
  (await openTokenSigner(db)).sign(`enquiry-reply/${reference}`).slice(0, SIGNATURE_LENGTH)

type ReceiveEmailResult = { ok: true } | { ok: false; error: 'ignored' }

/**
 * Stores an email in the thread of the enquiry that it answers, or as a new enquiry. Answered and closed enquiries are open
 * again, except after an automatic email. Nothing is sent in return, because anyone can write another sender on an email.
 * `ignored`: an automatic email that answers nothing. The same Message-ID is stored once.
 */
export async function receiveEmail(platform: Pick<Platform, 'db'>, email: ReceivedEmail): Promise<ReceiveEmailResult> {
  const key = `email/${sha256(email.messageId)}`
  return inTransaction(platform.db, async (tx): Promise<ReceiveEmailResult> => {
    await takeAdvisoryLock(tx, key)
    if (await isKnown(tx, key)) return { ok: true }
    const reference = await findAnswered(tx, email)
    const enquiry = reference && (await lockEnquiry(tx, { reference }))
    if (!enquiry) {
      if (email.isAutomatic) return { ok: false, error: 'ignored' }
      await insertEnquiry(tx, email, key)
      return { ok: true }
    }
    await tx
      .insertInto('enquiryEntry')
      .values({
        enquiryId: enquiry.id,
        kind: 'message',
        author: email.from.address,
        text: (email.isAutomatic ? 'Automatic reply:\n\n' : '') + textOf(email),
        idempotencyKey: key,
        messageId: email.messageId.slice(0, 255),
      })
      .execute()
    const state = email.isAutomatic ? null : stateAfter('received', enquiry.state)
    await changeEnquiry(tx, enquiry, { actor: 'visitor', action: 'enquiry-email', ...(state && { state }) })
    return { ok: true }
  })
}

async function isKnown(tx: Tx, key: string): Promise<boolean> {
  const entry = await tx.selectFrom('enquiryEntry').select('id').where('idempotencyKey', '=', key).executeTakeFirst()
  return Boolean(entry ?? (await tx.selectFrom('enquiry').select('id').where('digest', '=', key).executeTakeFirst()))
}

/** By the signed address that it was sent to, else by the email that it answers, else by its sender's only open enquiry. */
async function findAnswered(tx: Tx, { to, answers, from, isAutomatic }: ReceivedEmail): Promise<string | null> {
  for (const address of to) {
    const [, code = '', signature = ''] = IN_ADDRESS.exec(address) ?? []
    const reference = `ENQ-${code.toUpperCase()}`
    if (code && isSameSecret(signature.toLowerCase(), await signatureOf(tx, reference))) return reference
  }
  if (answers.length > 0) {
    const sent = await tx
      .selectFrom('mail')
      .innerJoin('enquiry', (on) => on.on(sql<boolean>`enquiry.id::text = mail.details ->> 'enquiryId'`))
      .select('enquiry.reference')
      .where('mail.messageId', 'in', answers)
      .orderBy('mail.sentAt', 'desc')
      .executeTakeFirst()
    if (sent) return sent.reference
  }
  if (isAutomatic) return null
  const theirs = await tx
    .selectFrom('enquiry')
    .select('reference')
    .where(({ fn }) => fn('lower', ['email']), '=', from.address.toLowerCase())
    .where('state', 'in', ['new', 'open', 'waiting', 'answered'])
    .limit(2)
    .execute()
  return theirs.length === 1 ? (theirs[0]?.reference ?? null) : null
}

/** Plain text only. What else came with it is named, and stays in the mailbox. */
function textOf({ text, attachments }: ReceivedEmail): string {
  const named = attachments.map(({ filename, bytes }) => `${tidyText(filename)} (${Math.ceil(bytes / 1024)} kB)`)
  return [
    tidyLines(text) || 'This email has no plain text. Read it in the mailbox.',
    ...(named.length > 0 ? [`Attached, in the mailbox: ${named.join(', ')}`] : []),
  ].join('\n\n')
}

async function insertEnquiry(tx: Tx, email: ReceivedEmail, key: string): Promise<void> {
  const { name, address } = email.from
  const message = [tidyText(email.subject), textOf(email)].filter(Boolean).join('\n\n')
  const spamReason = findSpam(`${name} ${message}`)
  const { reference } = await tx
    .insertInto('enquiry')
    .values({
      reference: randomReference('ENQ'),
      kind: 'contact',
      state: spamReason ? 'quarantined' : 'new',
      spamReason,
      name: tidyText(name).slice(0, 200) || address,
      email: address,
      contactNumber: '',
      message,
      digest: key,
    })
    .returning('reference')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, { actor: 'visitor', action: 'enquiry-by-email', subject: `enquiry/${reference}`, details: {} })
}
