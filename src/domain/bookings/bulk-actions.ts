import type { Actor } from '#domain/audit/record-audit.ts'
import { isEmailKind } from '#domain/mails/mail-kinds.ts'
import type { EmailKind } from '#domain/emails/outbox.ts'
import { resendEmail, type ResendEmailResult } from '#domain/emails/resend-email.ts'
import type { Platform } from '#platform/platform.ts'
import { actOnEach, findChosenBookings, type BulkOutcome } from './act-on-each.ts'

export interface ResendEmailsInput {
  references: string[]
  kind: EmailKind
  actor: Actor
  /** One press sends each mail once more, however often it arrives. */
  idempotencyKey: string
}

/** Sends the last mail of a kind once more to each of the chosen bookings that had one. */
export async function resendEmails(
  platform: Platform,
  input: ResendEmailsInput,
): Promise<BulkOutcome<ResendEmailResult>[]> {
  const { references, kind, actor, idempotencyKey } = input
  const chosen = await findChosenBookings(platform, { references })
  const lastOf = await findLastEmails(platform, { bookingIds: chosen.map((one) => one.bookingId), kind })
  return actOnEach(platform, chosen, async ({ bookingId }): Promise<ResendEmailResult> => {
    const mailId = lastOf.get(bookingId)
    if (!mailId) return { ok: false, error: 'unknown-mail' }
    return resendEmail(platform, { actor, mailId, bookingId, idempotencyKey })
  })
}

/** Which kinds of mail the chosen bookings had, and how many of them had each. */
export async function findEmailKinds(
  platform: Platform,
  input: { references: string[] },
): Promise<{ kind: EmailKind; bookings: number }[]> {
  const bookingIds = (await findChosenBookings(platform, input)).map((one) => one.bookingId)
  if (bookingIds.length === 0) return []
  const rows = await platform.db
    .selectFrom('mail')
    .select(({ fn }) => ['kind', fn.count<string>('bookingId').distinct().as('bookings')])
    .where('bookingId', 'in', bookingIds)
    .where('droppedAt', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ kind, bookings }) => (isEmailKind(kind) ? [{ kind, bookings: Number(bookings) }] : []))
}

/** The last that was written of its own accord: what was sent again is a copy of one of these. */
async function findLastEmails(
  platform: Platform,
  { bookingIds, kind }: { bookingIds: string[]; kind: EmailKind },
): Promise<Map<string | null, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await platform.db
    .selectFrom('mail')
    .distinctOn('bookingId')
    .select(['bookingId', 'id'])
    .where('bookingId', 'in', bookingIds)
    .where('kind', '=', kind)
    .where('againOf', 'is', null)
    .where('droppedAt', 'is', null)
    .orderBy('bookingId')
    .orderBy('promisedAt', 'desc')
    .execute()
  return new Map(rows.map(({ bookingId, id }) => [bookingId, id]))
}
