import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './lock-enquiry.ts'

export type AssignEnquiryResult =
  | { ok: true }
  | { ok: false; refusal: 'unknown-enquiry' | 'unknown-owner' | 'changed-meanwhile' }

/** Gives an enquiry to a colleague who may answer it, or to nobody. */
export async function assignEnquiry(
  platform: Pick<Platform, 'db'>,
  facts: EnquiryChangeInput & { owner: string | null },
): Promise<AssignEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<AssignEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, facts)
    if (!enquiry) return { ok: false, refusal: 'unknown-enquiry' }
    if (enquiry.version !== facts.version) return { ok: false, refusal: 'changed-meanwhile' }
    const owner = facts.owner === null ? null : await findOwner(tx, facts.owner)
    if (owner === undefined) return { ok: false, refusal: 'unknown-owner' }
    if (owner === enquiry.owner) return { ok: true }
    const state = enquiry.state === 'new' && owner !== null ? 'open' : enquiry.state
    await changeEnquiry(tx, enquiry, { actor: facts.actor, action: 'enquiry-assigned', owner, state })
    return { ok: true }
  })
}

/** The username as the account spells it, of somebody who may change things and has not left. */
async function findOwner(tx: Tx, username: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('username')
    .where(({ fn }) => fn('lower', ['username']), '=', username.toLowerCase())
    .where('role', 'in', ['staff', 'owner'])
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return account?.username
}
