import type { Actor } from '#domain/audit/record-audit.ts'
import { firstMeeting } from '#domain/courses/session-times.ts'
import { lockRun } from '#domain/courses/lock-run.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertRun } from './insert-run.ts'
import { labelOfDays } from './run-label.ts'
import { arrangeMeetings, sittingsOf } from './sitting.ts'
import { addDays } from './wall-clock.ts'

export interface CopyRunFacts {
  runId: string
  /** How many days later the copy is. */
  days: number
  actor: Actor
}

export type CopyRunAnswer =
  | { ok: true; runId: string }
  | { ok: false; refusal: 'unknown-run' | 'run-begun' }
  | { ok: false; refusal: 'label-taken'; label: string }
  /** A time of it does not come on its day, or comes twice: `sentence` says which. */
  | { ok: false; refusal: 'clock-change'; sentence: string }

/** Adds a run like another, some days later: at the same times by the clocks of its zone, whatever season it falls in. */
export async function copyRun(platform: Platform, { runId, days, actor }: CopyRunFacts): Promise<CopyRunAnswer> {
  return inTransaction(platform.db, async (tx): Promise<CopyRunAnswer> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, refusal: 'unknown-run' }
    const { courseId, zone, capacity, joiningLink } = run
    const sittings = sittingsOf(run).map((one) => ({ ...one, day: addDays(one.day, days) }))
    const arranged = arrangeMeetings(sittings, zone)
    if (!arranged.ok)
      return { ok: false, refusal: 'clock-change', sentence: arranged.faults.map((one) => one.sentence).join(' ') }
    const { meetings } = arranged
    if (firstMeeting({ meetings }).startsAt <= platform.clock.now()) return { ok: false, refusal: 'run-begun' }
    const label = labelOfDays(sittings.map((one) => one.day))
    const details = { label, zone, meetings, capacity, joiningLink }
    const copy = await insertRun(tx, { courseId, details, actor, copyOf: runId })
    return copy ? { ok: true, runId: copy } : { ok: false, refusal: 'label-taken', label }
  })
}
