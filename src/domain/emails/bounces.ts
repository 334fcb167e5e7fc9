import { sql } from 'kysely'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'
import type { Tx } from '#platform/database.ts'
import type { DeliveryReport } from '#platform/delivery-report.ts'
import type { Platform } from '#platform/platform.ts'

/** An email that a report names only by its recipient was sent no longer ago: servers give up after five days. */
const DAYS_BACK = 7

/**
 * Marks the email that a report is about as not delivered, or as delayed. False where it is none of ours. Nothing else
 * follows from it, because anyone can write such a report.
 */
export async function recordBounce(tx: Tx, report: DeliveryReport): Promise<boolean> {
  const mail = await findBounced(tx, report)
  if (!mail) return false
  if (mail.bounce === 'failed') return true
  await tx
    .updateTable('mail')
    .set({
      bouncedAt: sql<Date>`now()`,
      bounce: report.outcome,
      bounceStatus: report.status,
      bounceSaid: tidyText(report.said).slice(0, 300),
    })
    .where('id', '=', mail.id)
    .execute()
  await recordEvent(tx, {
    kind: report.outcome === 'failed' ? 'email-not-delivered' : 'email-delayed',
    actor: 'system',
    bookingId: mail.bookingId ?? undefined,
    subject: `mail/${mail.id}`,
  })
  return true
}

/** By its Message-ID; by its recipient only where the report names no email at all. */
async function findBounced(tx: Tx, { messageIds, recipient }: DeliveryReport) {
  const mails = tx.selectFrom('mail').select(['id', 'bookingId', 'bounce']).where('sentAt', 'is not', null)
  if (messageIds.length > 0) return mails.where('messageId', 'in', messageIds).forUpdate().executeTakeFirst()
  if (!recipient) return undefined
  return mails
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where('sentAt', '>', sql<Date>`now() - make_interval(days => ${DAYS_BACK})`)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Why it was not delivered, in words, by the code of RFC 3463. */
const REASONS: [code: RegExp, reason: string][] = [
  [/^5\.1\.[12346]/, 'There is no such address.'],
  [/^[45]\.2\.2/, 'The mailbox is full.'],
  [/^5\.2\.1/, 'The mailbox is closed.'],
  [/^5\.(2\.3|3\.4)/, 'The email was too large.'],
  [/^5\.(4|1\.10)/, 'Their mail server can’t be reached.'],
  [/^4\.4/, 'Their mail server didn’t answer.'],
  [/^5\.7/, 'Their mail server took it for spam, or lets us in no more.'],
  [/^4/, 'Their mail server couldn’t take it at that time.'],
]
const NO_DOMAIN = /host( or domain name)? not found|domain.*(not exist|not found)|nxdomain|unrouteable/i
const NO_ADDRESS =
  /user unknown|no such (user|mailbox|recipient)|(mailbox|recipient|address).{0,30}(not found|not exist|unknown)/i
const IS_FULL = /mailbox.{0,20}full|(over|exceeded).{0,20}quota/i

export function bounceReason({ status, said }: { status: string | null; said: string | null }): string {
  if (NO_DOMAIN.test(said ?? '')) return 'There is no such domain: the part after the @ may be mistyped.'
  if (IS_FULL.test(said ?? '')) return 'The mailbox is full.'
  const known = REASONS.find(([code]) => code.test(status ?? ''))
  if (known) return known[1]
  return NO_ADDRESS.test(said ?? '') ? 'There is no such address.' : 'Their mail server rejected it.'
}

/** Whether it may arrive when it is sent again as it is. */
export const isTemporary = (status: string | null): boolean => /^4|^5\.2\.2/.test(status ?? '')

/** A colleague has done what was to be done: the email leaves Welcome. False where there is nothing to settle. */
export async function settleBounce(
  { db }: Pick<Platform, 'db'>,
  input: { mailId: string; actor: StaffActor },
): Promise<boolean> {
  if (!isId(input.mailId)) return false
  return db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('mail')
      .set({ bounceSettledAt: sql<Date>`now()` })
      .where('id', '=', input.mailId)
      .where('bounce', 'is not', null)
      .where('bounceSettledAt', 'is', null)
      .returning('bookingId')
      .executeTakeFirst()
    if (!settled) return false
    await recordEvent(tx, {
      kind: 'not-delivered-settled',
      actor: input.actor,
      bookingId: settled.bookingId ?? undefined,
      subject: `mail/${input.mailId}`,
    })
    return true
  })
}
