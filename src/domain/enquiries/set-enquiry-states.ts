import type { StaffActor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { setEnquiryState, type SetEnquiryStateResult } from './set-enquiry-state.ts'
import { undoEnquiryState } from './take-back-state.ts'

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
