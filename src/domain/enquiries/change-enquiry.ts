import { sql } from 'kysely'
import { type Actor, type StaffActor, recordEvent, usernameOf } from '#domain/events/record-event.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isCallTimeTaken } from './booked-calls.ts'
import {
  ANSWERED_STATES,
  ENQUIRY_CHOICES,
  ENQUIRY_TRANSITIONS,
  type EnquiryState,
  stateAfter,
  UNANSWERED_STATES,
} from './enquiry-state.ts'

type ClaimEnquiryResult = { ok: true } | { ok: false; error: 'unknown-enquiry' | 'has-owner' | 'changed-meanwhile' }

/** Makes the actor the owner of an enquiry. Of two who claim it at once the second gets `has-owner`. */
export async function claimEnquiry(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput,
): Promise<ClaimEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<ClaimEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const owner = usernameOf(input.actor)
    if (enquiry.owner === owner) return { ok: true }
    if (enquiry.owner !== null) return { ok: false, error: 'has-owner' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const state = stateAfter('claimed', enquiry.state) ?? enquiry.state
    await changeEnquiry(tx, enquiry, { actor: input.actor, kind: 'enquiry-taken', owner, state })
    return { ok: true }
  })
}

type AssignEnquiryResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'unknown-owner' | 'changed-meanwhile' | 'wrong-state' }

/** Assigns an enquiry to a colleague who may answer it, or to no one, and moves it to the state that is chosen. */
export async function assignEnquiry(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput & { owner: string | null; state?: EnquiryState },
): Promise<AssignEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<AssignEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const chosen = input.state ?? enquiry.state
    if (!isChoice(enquiry.state, chosen)) return { ok: false, error: 'wrong-state' }
    const owner = input.owner === null ? null : await findOwner(tx, input.owner)
    if (owner === undefined) return { ok: false, error: 'unknown-owner' }
    const assigned = await assign(tx, enquiry, { owner, actor: input.actor })
    if (chosen !== enquiry.state && chosen !== assigned.state)
      await changeEnquiry(tx, assigned, { actor: input.actor, kind: 'enquiry-state', state: chosen })
    return { ok: true }
  })
}

/** Only `releaseEnquiry` makes one new again. */
const isChoice = (from: EnquiryState, to: EnquiryState): boolean =>
  to === from || (to !== 'new' && ENQUIRY_CHOICES[from].includes(to))

/** The enquiry as it is then. One that is assigned to someone has been read. */
async function assign(
  tx: Tx,
  enquiry: LockedEnquiry,
  { owner, actor }: { owner: string | null; actor: Actor },
): Promise<LockedEnquiry> {
  if (owner === enquiry.owner) return enquiry
  const claimed = owner === null ? null : stateAfter('claimed', enquiry.state)
  const state = claimed ?? enquiry.state
  await changeEnquiry(tx, enquiry, { actor, kind: 'enquiry-assigned', owner, state })
  return { ...enquiry, owner, state, version: enquiry.version + 1 }
}

/** The username as the account spells it; undefined when that account is closed or may only read. */
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

/** Which enquiry, the version that was shown, and who changes it. */
export interface EnquiryChangeInput {
  reference: string
  version: number
  actor: StaffActor
}

interface LockedEnquiry {
  id: string
  reference: string
  email: string
  state: EnquiryState
  owner: string | null
  callAt: Date | null
  version: number
}

/** Locks an enquiry until the end of the transaction. */
export function lockEnquiry(tx: Tx, input: { reference: string }): Promise<LockedEnquiry | undefined> {
  return tx
    .selectFrom('enquiry')
    .select(['id', 'reference', 'email', 'state', 'owner', 'callAt', 'version'])
    .where('reference', '=', input.reference)
    .forUpdate()
    .executeTakeFirst()
}

interface Change {
  actor: Actor
  kind: `enquiry-${'taken' | 'assigned' | 'state' | 'released' | 'reply' | 'email'}`
  state?: EnquiryState
  owner?: string | null
  /** It was never really closed, so that its deadline is the same as before. */
  isUndo?: boolean
  /** The reply that changed it. */
  entryId?: string
}

/**
 * Stores a change of a locked enquiry as its next version, with an entry in the audit log. @throws where
 * ENQUIRY_TRANSITIONS does not allow its state.
 */
export async function changeEnquiry(tx: Tx, before: LockedEnquiry, change: Change): Promise<void> {
  const { actor, kind, state = before.state, owner = before.owner, isUndo, entryId } = change
  if (state !== before.state && !ENQUIRY_TRANSITIONS[before.state].includes(state))
    throw new Error(`expected a state that an enquiry can take, got ${before.state} to ${state}`)
  const callAt = await keptCallTime(tx, before, state)
  const waitsAgain = !isUndo && ANSWERED_STATES.includes(before.state) && UNANSWERED_STATES.includes(state)
  await tx
    .updateTable('enquiry')
    .set({
      state,
      owner,
      callAt,
      version: before.version + 1,
      ...(waitsAgain && { waitsSince: sql<Date>`now()` }),
      ...(state === 'answered' && { answeredAt: sql<Date>`coalesce(answered_at, now())` }),
    })
    .where('id', '=', before.id)
    .execute()
  const changed = {
    ...(state !== before.state && { state: { from: before.state, to: state } }),
    ...(owner !== before.owner && { owner: { from: before.owner, to: owner } }),
    ...(callAt !== before.callAt && { callAt: { from: before.callAt?.toISOString(), to: null } }),
    ...(entryId && { entryId }),
  }
  await recordEvent(tx, { actor, kind, subject: `enquiry/${before.reference}`, details: changed })
}

/** A closed or quarantined enquiry has given its call's time back: it comes back without it when someone else took it. */
async function keptCallTime(tx: Tx, before: LockedEnquiry, state: EnquiryState): Promise<Date | null> {
  const { id, callAt } = before
  const returns = GIVES_TIME_BACK.includes(before.state) && !GIVES_TIME_BACK.includes(state)
  return callAt && returns && (await isCallTimeTaken(tx, { callAt, except: id })) ? null : callAt
}

/** The same condition as that of the unique index. */
const GIVES_TIME_BACK: EnquiryState[] = ['closed', 'quarantined']
