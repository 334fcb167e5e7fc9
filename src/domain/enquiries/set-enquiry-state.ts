import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ENQUIRY_STATES, ENQUIRY_TRANSITIONS, type EnquiryState } from './enquiry.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'
import type { StaffActor } from '#domain/audit/record-audit.ts'
import { acknowledgeEnquiry } from './receive-enquiry.ts'

type SetEnquiryStateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** Says where an enquiry stands. To set one aside is one of these; to release it again is release-enquiry.ts. */
export async function setEnquiryState(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput & { to: Exclude<EnquiryState, 'new'> },
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (!ENQUIRY_TRANSITIONS[enquiry.state].includes(input.to)) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-state', state: input.to })
    return { ok: true }
  })
}

export interface SetEnquiryStatesResult {
  done: string[]
  /** Those that were left as they are, each with why. */
  rejected: { reference: string; error: Extract<SetEnquiryStateResult, { ok: false }>['error'] }[]
}

/** Closes a selection, sets it aside, or takes that back: each by itself, so that one that a colleague has changed stops no other. */
export async function setEnquiryStates(
  platform: Pick<Platform, 'db'>,
  input: {
    to: 'closed' | 'quarantined' | 'before'
    selection: { reference: string; version: number }[]
    actor: StaffActor
  },
): Promise<SetEnquiryStatesResult> {
  const { to, selection, actor } = input
  const answer: SetEnquiryStatesResult = { done: [], rejected: [] }
  for (const { reference, version } of selection) {
    const change = { reference, version, actor }
    const set =
      to === 'before' ? await undoEnquiryState(platform, change) : await setEnquiryState(platform, { ...change, to })
    if (set.ok) answer.done.push(reference)
    else answer.rejected.push({ reference, error: set.error })
  }
  return answer
}

interface StateStep {
  state?: { from: string; to: string }
}

/** Puts an enquiry back to where it stood before its last step, as the trail tells it. Nobody is written to about it. */
async function undoEnquiryState(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput,
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const step = await tx
      .selectFrom('audit')
      .select('details')
      .where('subject', '=', `enquiry/${enquiry.reference}`)
      .where('action', '=', 'enquiry-state')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { from, to } = (step?.details as StateStep | undefined)?.state ?? {} // as changeEnquiry wrote it
    const before = ENQUIRY_STATES.find((state) => state === from)
    if (!before || to !== enquiry.state) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-state', state: before })
    return { ok: true }
  })
}

export type ReleaseEnquiryResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** It was no spam after all: it becomes new, and is acknowledged and forwarded as if it had just come, once. */
export async function releaseEnquiry(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: EnquiryChangeInput,
): Promise<ReleaseEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<ReleaseEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (enquiry.state !== 'quarantined') return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-released', state: 'new' })
    await acknowledgeEnquiry(platform, tx, { enquiryId: enquiry.id, email: enquiry.email })
    return { ok: true }
  })
}
