import { sql } from 'kysely'
import { recordAudit, type StaffActor } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { EnquiryState } from './enquiry-state.ts'

/** What every change of an enquiry says: which one, as of which version it was shown, and who changes it. */
export interface EnquiryChangeInput {
  reference: string
  version: number
  actor: StaffActor
}

export interface LockedEnquiry {
  id: string
  reference: string
  email: string
  state: EnquiryState
  owner: string | null
  version: number
}

/** An enquiry under its lock, until the end of the transaction. */
export function lockEnquiry(tx: Tx, input: { reference: string }): Promise<LockedEnquiry | undefined> {
  return tx
    .selectFrom('enquiry')
    .select(['id', 'reference', 'email', 'state', 'owner', 'version'])
    .where('reference', '=', input.reference)
    .forUpdate()
    .executeTakeFirst()
}

interface Change {
  actor: StaffActor
  action: string
  state?: EnquiryState
  owner?: string | null
  /** What the trail tells besides. */
  details?: Record<string, unknown>
}

/** Stores a change of a locked enquiry as its next version, with its line of the trail. */
export async function changeEnquiry(tx: Tx, before: LockedEnquiry, change: Change): Promise<void> {
  const { actor, action, state = before.state, owner = before.owner, details: input } = change
  await tx
    .updateTable('enquiry')
    .set({
      state,
      owner,
      version: before.version + 1,
      ...(state === 'answered' && { answeredAt: sql<Date>`coalesce(answered_at, now())` }),
    })
    .where('id', '=', before.id)
    .execute()
  const changed = {
    ...(state !== before.state && { state: { from: before.state, to: state } }),
    ...(owner !== before.owner && { owner: { from: before.owner, to: owner } }),
  }
  await recordAudit(tx, { actor, action, subject: `enquiry/${before.reference}`, details: { ...changed, ...input } })
}
