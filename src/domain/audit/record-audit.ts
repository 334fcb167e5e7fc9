import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Who did it: a member of staff by username, or one of those without a name in the log. */
export type Actor = 'visitor' | 'trainee' | 'provider' | 'system' | StaffActor
export type StaffActor = `staff:${string}`

export const usernameOf = (actor: StaffActor): string => actor.slice('staff:'.length)

export interface NewAuditEntry {
  actor: Actor
  /** What happened: `booked`, `date-changed`. */
  action: string
  bookingId?: string
  /** What it is about: `run/<id>`, `taster/<id>`, `coupon/<code>`, `enquiry/<id>`, `account/<username>`, `setting/<name>`. */
  subject?: string
  /** Anything else. A changed field is `{ field: { from, to } }`. */
  details?: Record<string, unknown>
}

/** Adds an entry to the audit log, in the transaction of what it records. Triggers reject changing an entry. */
export async function recordAudit(tx: Tx, { details = {}, ...entry }: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...entry, details: JSON.stringify(details) })
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

/** Who changed a subject last, and when. `byStaff` leaves out what others did, such as joining a waiting list. */
export async function findLastChange(
  platform: Pick<Platform, 'db'>,
  input: { subject: string; byStaff?: boolean },
): Promise<{ actor: string; at: Date } | null> {
  const entry = await platform.db
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('subject', '=', input.subject)
    .$if(input.byStaff === true, (query) => query.where('actor', 'like', 'staff:%'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}
