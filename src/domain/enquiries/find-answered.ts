import { sql } from 'kysely'
import { customerOf, isBookingOf } from '#domain/customers/customer.ts'
import { isSameSecret } from '#platform/crypto.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Person, ReceivedEmail } from '#platform/received-email.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import type { EnquiryState } from './enquiry-state.ts'

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

export interface Answered {
  /** The enquiry whose thread it continues. */
  reference: string | null
  /** The booking whose email it answers. */
  bookingId: string | null
  /** Whether it answers an email of ours, so that it is no stranger's. */
  isAnswer: boolean
}

const NOTHING: Answered = { reference: null, bookingId: null, isAnswer: false }
const UNFINISHED: EnquiryState[] = ['new', 'open', 'waiting', 'answered']

/**
 * What an email continues: by the signed address that it was sent to, else by the email that it answers, else by the
 * reference in its subject or its writer's only unfinished enquiry. The last two believe the sender's address, so not of an
 * email whose sender could not be verified.
 */
export async function findAnswered(tx: Tx, email: ReceivedEmail, writer: Person): Promise<Answered> {
  const signed = await findSigned(tx, email.to)
  if (signed) return { ...NOTHING, reference: signed, isAnswer: true }
  const sent = await findSent(tx, email.answers)
  if (sent) {
    const reference = sent.reference ?? (await findOfBooking(tx, sent.bookingId, writer))
    return { reference, bookingId: sent.bookingId, isAnswer: true }
  }
  if (email.unverified || email.origin !== 'person') return NOTHING
  return (await findBySubject(tx, email.subject, writer)) ?? { ...NOTHING, reference: await findOnlyOpen(tx, writer) }
}

async function findSigned(tx: Tx, to: string[]): Promise<string | null> {
  for (const address of to) {
    const [, code = '', signature = ''] = IN_ADDRESS.exec(address) ?? []
    const reference = `ENQ-${code.toUpperCase()}`
    if (code && isSameSecret(signature.toLowerCase(), await signatureOf(tx, reference))) return reference
  }
  return null
}

async function findSent(tx: Tx, answers: string[]) {
  if (answers.length === 0) return undefined
  return tx
    .selectFrom('mail')
    .leftJoin('enquiry', (on) => on.on(sql<boolean>`enquiry.id::text = mail.details ->> 'enquiryId'`))
    .select(['enquiry.reference', 'mail.bookingId'])
    .where('mail.messageId', 'in', answers)
    .orderBy('mail.sentAt', 'desc')
    .executeTakeFirst()
}

const isOf = (writer: Person) =>
  sql<boolean>`(customer_id = ${customerOf(writer.address)} or lower(answer_email) = ${writer.address.toLowerCase()})`

async function findOfBooking(tx: Tx, bookingId: string | null, writer: Person): Promise<string | null> {
  const latest = await tx
    .selectFrom('enquiry')
    .select('reference')
    .where('bookingId', '=', bookingId)
    .where('state', 'in', UNFINISHED)
    .where(isOf(writer))
    .orderBy('receivedAt', 'desc')
    .executeTakeFirst()
  return latest?.reference ?? null
}

/** Some mail servers give our emails other Message-IDs: the subject still has the reference, and the writer is who it is of. */
async function findBySubject(tx: Tx, subject: string, writer: Person): Promise<Answered | null> {
  const [, reference = ''] = /\b((?:TA|ENQ)-[2-9A-HJKMNP-Z]{6})\b/.exec(subject) ?? []
  if (!reference) return null
  if (reference.startsWith('ENQ')) {
    const enquiry = tx.selectFrom('enquiry').select('id').where('reference', '=', reference).where(isOf(writer))
    return (await enquiry.executeTakeFirst()) ? { ...NOTHING, reference, isAnswer: true } : null
  }
  const booking = await tx
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', reference)
    .where(isBookingOf(writer.address))
    .executeTakeFirst()
  if (!booking) return null
  return { reference: await findOfBooking(tx, booking.id, writer), bookingId: booking.id, isAnswer: true }
}

async function findOnlyOpen(tx: Tx, writer: Person): Promise<string | null> {
  const theirs = await tx
    .selectFrom('enquiry')
    .select('reference')
    .where(isOf(writer))
    .where('state', 'in', UNFINISHED)
    .limit(2)
    .execute()
  return theirs.length === 1 ? (theirs[0]?.reference ?? null) : null
}
