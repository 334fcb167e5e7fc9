import type { Tx } from '#platform/database.ts'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** Who did it: somebody of the staff by their username, or one of those that have no name here. */
export type Actor = 'visitor' | 'trainee' | 'provider' | 'system' | StaffActor
export type StaffActor = `staff:${string}`

export const usernameOf = (actor: StaffActor): string => actor.slice('staff:'.length)

export interface NewAuditEntry {
  actor: Actor
  /** What happened, in one or a few words: `booked`, `date-changed`. */
  action: string
  bookingId?: string
  /** What else it is about: `run/<id>`, `coupon/<code>`, `enquiry/<id>`, `account/<username>`, `setting/<name>`. */
  subject?: string
  /** What the action needs to be understood. A change of fields gives `{ field: { from, to } }`. */
  details?: Record<string, unknown>
}

/** One line of the audit trail, in the transaction of what it tells. The table can only be added to. */
export async function recordAudit(tx: Tx, { details: input = {}, ...line }: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...line, details: JSON.stringify(input) })
    .execute()
}

/** Whether this press of a button has been answered for a booking: the trail keeps the key of each. */
export async function wasSubmittedBefore(
  tx: Tx,
  { bookingId, idempotencyKey }: { bookingId: string; idempotencyKey: string },
) {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where(sql`details ->> 'idempotencyKey'`, '=', idempotencyKey)
    .executeTakeFirst()
  return before !== undefined
}

/**
 * Who changed something last, and when: for whoever is told that it was changed meanwhile. `byStaff` looks past what
 * others did with it, such as joining a waiting list.
 */
export async function findLastChange(
  platform: Pick<Platform, 'db'>,
  input: { subject: string; byStaff?: boolean },
): Promise<{ actor: string; at: Date } | null> {
  const line = await platform.db
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('subject', '=', input.subject)
    .$if(input.byStaff === true, (query) => query.where('actor', 'like', 'staff:%'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ?? null
}
