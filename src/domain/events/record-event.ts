import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { Event } from './event.ts'

/** Who did it: a member of staff by username, or one of those without a name in the log. */
export type Actor = 'visitor' | 'trainee' | 'provider' | 'system' | StaffActor
export type StaffActor = `staff:${string}`

export const usernameOf = (actor: StaffActor): string => actor.slice('staff:'.length)

/** Records what happened, in the transaction in which it happens. The only way into the audit log, which triggers keep as it is. */
export async function recordEvent(tx: Tx, event: Event & { actor: Actor }): Promise<void> {
  const { kind: action, details = {}, ...about } = event
  await tx
    .insertInto('audit')
    .values({ action, details: JSON.stringify(details), ...about })
    .execute()
}

/** Whether a submission was handled before, for a booking or a subject: the audit log holds its idempotency key. */
export async function wasSubmittedBefore(
  tx: Tx,
  { idempotencyKey, ...about }: { idempotencyKey: string } & ({ bookingId: string } | { subject: string }),
): Promise<boolean> {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .$if('bookingId' in about, (query) => query.where('bookingId', '=', 'bookingId' in about ? about.bookingId : null))
    .$if('subject' in about, (query) => query.where('subject', '=', 'subject' in about ? about.subject : null))
    .where(sql`details ->> 'idempotencyKey'`, '=', idempotencyKey)
    .executeTakeFirst()
  return before !== undefined
}
