import { entriesOfKind } from '#domain/events/audit-log.ts'
import type { EventDetails } from '#domain/events/event.ts'
import type { StaffActor } from '#domain/events/record-event.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'
import { ENQUIRY_CHOICES, ENQUIRY_STATES, ENQUIRY_TRANSITIONS, type EnquiryState, stateAfter } from './enquiry-state.ts'
import { acknowledgeEnquiry } from './receive-enquiry.ts'

type SetEnquiryStateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** Sets the state of an enquiry, also to quarantined; `releaseEnquiry` takes it out of quarantine. */
export async function setEnquiryState(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput & { to: Exclude<EnquiryState, 'new'> },
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (!ENQUIRY_CHOICES[enquiry.state].includes(input.to)) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, kind: 'enquiry-state', state: input.to })
    return { ok: true }
  })
}

interface SetEnquiryStatesResult {
  done: string[]
  /** The enquiries that were not changed, each with the error. */
  rejected: { reference: string; error: Extract<SetEnquiryStateResult, { ok: false }>['error'] }[]
}

/** Closes or quarantines a selection, or undoes that. Each in its own transaction, so that one failure stops no other. */
export async function setEnquiryStates(
  platform: Pick<Platform, 'db'>,
  input: {
    to: 'closed' | 'quarantined' | 'before'
    selection: { reference: string; version: number }[]
    actor: StaffActor
  },
): Promise<SetEnquiryStatesResult> {
  const { to, selection, actor } = input
  const result: SetEnquiryStatesResult = { done: [], rejected: [] }
  for (const { reference, version } of selection) {
    const change = { reference, version, actor }
    const set =
      to === 'before' ? await undoEnquiryState(platform, change) : await setEnquiryState(platform, { ...change, to })
    if (set.ok) result.done.push(reference)
    else result.rejected.push({ reference, error: set.error })
  }
  return result
}

/** Undoes closing or quarantining by the audit log. No email is sent about it. */
async function undoEnquiryState(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput,
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const step = await entriesOfKind(tx, 'enquiry-state')
      .select('details')
      .where('subject', '=', `enquiry/${enquiry.reference}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { from, to } = (step?.details as EventDetails<'enquiry-state'> | undefined)?.state ?? {} // only changeEnquiry writes it
    const before = ENQUIRY_STATES.find((state) => state === from)
    const isPossible = before && to === enquiry.state && ENQUIRY_TRANSITIONS[enquiry.state].includes(before)
    if (!isPossible) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, kind: 'enquiry-state', state: before, isUndo: true })
    return { ok: true }
  })
}

type ReleaseEnquiryResult = { ok: true } | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** Takes an enquiry out of quarantine: it becomes new, and is acknowledged and forwarded as if it had just arrived. */
export async function releaseEnquiry(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: EnquiryChangeInput,
): Promise<ReleaseEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<ReleaseEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const state = stateAfter('released', enquiry.state)
    if (!state) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, kind: 'enquiry-released', state })
    await acknowledgeEnquiry(platform, tx, { enquiryId: enquiry.id, email: enquiry.email })
    return { ok: true }
  })
}
