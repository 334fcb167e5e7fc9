import type { Tx } from '#platform/database.ts'

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
