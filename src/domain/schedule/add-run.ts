import type { Actor } from '#domain/audit/record-audit.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { lockRun } from '#domain/courses/lock-run.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertRun } from '#domain/runs/insert-run.ts'
import { formatRunLabel } from '#domain/runs/run-label.ts'
import { parseSessions, toSessionInputs } from './session-input.ts'
import { addDays } from '#domain/time-zone.ts'

export interface CopyRunInput {
  runId: string
  /** How many days later the copy is. */
  days: number
  actor: Actor
}

export type CopyRunResult =
  | { ok: true; runId: string }
  | { ok: false; error: 'unknown-run' | 'run-begun' }
  | { ok: false; error: 'label-taken'; label: string }
  /** A time of it does not come on its day, or comes twice: `sentence` says which. */
  | { ok: false; error: 'clock-change'; sentence: string }

/** Adds a run like another, some days later: at the same times by the clocks of its zone, whatever season it falls in. */
export async function copyRun(platform: Platform, { runId, days, actor }: CopyRunInput): Promise<CopyRunResult> {
  return inTransaction(platform.db, async (tx): Promise<CopyRunResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    const { courseId, zone, capacity, joiningLink } = run
    const sittings = toSessionInputs(run).map((one) => ({ ...one, day: addDays(one.day, days) }))
    const arranged = parseSessions(sittings, zone)
    if (!arranged.ok)
      return { ok: false, error: 'clock-change', sentence: arranged.faults.map((one) => one.sentence).join(' ') }
    const { sessions } = arranged
    if (getFirstSession({ sessions }).startsAt <= platform.clock.now()) return { ok: false, error: 'run-begun' }
    const label = formatRunLabel(sittings.map((one) => one.day))
    const details = { label, zone, sessions, capacity, joiningLink }
    const copy = await insertRun(tx, { courseId, details, actor, copyOf: runId })
    return copy ? { ok: true, runId: copy } : { ok: false, error: 'label-taken', label }
  })
}
