import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'

export type AssignEnquiryResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'unknown-owner' | 'changed-meanwhile' }

/** Gives an enquiry to a colleague who may answer it, or to nobody. */
export async function assignEnquiry(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput & { owner: string | null },
): Promise<AssignEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<AssignEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const owner = input.owner === null ? null : await findOwner(tx, input.owner)
    if (owner === undefined) return { ok: false, error: 'unknown-owner' }
    if (owner === enquiry.owner) return { ok: true }
    const state = enquiry.state === 'new' && owner !== null ? 'open' : enquiry.state
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-assigned', owner, state })
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
