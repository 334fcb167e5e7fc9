import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { lockRun } from '#domain/courses/lock-run.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface SetRunStateInput {
  runId: string
  version: number
  state: 'open' | 'closed'
  actor: Actor
}

export type SetRunStateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-run' | 'run-cancelled' | 'changed-meanwhile' }

/** Puts a run on sale or takes it off. Asked for what is so already, it changes nothing. */
export async function setRunState(platform: Platform, input: SetRunStateInput): Promise<SetRunStateResult> {
  const { runId, version, state, actor } = input
  return inTransaction(platform.db, async (tx): Promise<SetRunStateResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.state === state) return { ok: true }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('run')
      .set({ state, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    const action = state === 'open' ? 'run-opened' : 'run-closed'
    await recordAudit(tx, { actor, action, subject: `run/${runId}` })
    return { ok: true }
  })
}
