import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ENQUIRY_STATES } from './enquiry-state.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'
import type { SetEnquiryStateResult } from './set-enquiry-state.ts'

interface StateStep {
  state?: { from: string; to: string }
}

/** Puts an enquiry back to where it stood before its last step, as the trail tells it. Nobody is written to about it. */
export async function undoEnquiryState(
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
