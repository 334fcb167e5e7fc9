import { lockRun } from '#domain/courses/course-run.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { checkTrainers, type TrainerFault } from './check-trainers.ts'
import { diffRun } from './run-change.ts'

type SubstituteResult = Result<unknown, 'unknown-run' | 'run-cancelled' | 'changed-meanwhile'> | TrainerFault

interface SubstituteInput {
  runId: string
  /** The version that was shown. */
  version: number
  trainerIds: string[]
  actor: Actor
}

/**
 * Enters who teaches, or taught, a date that has begun: someone stood in, or no one was named. Only sessions that are still
 * to come can clash with days away and other dates; what is over is entered as it was.
 */
export async function substituteTrainers(platform: Platform, input: SubstituteInput): Promise<SubstituteResult> {
  const { runId, version, trainerIds, actor } = input
  return inTransaction(platform.db, async (tx): Promise<SubstituteResult> => {
    const run = isId(runId) ? await lockRun(tx, runId) : null
    if (!run) return { ok: false, error: 'unknown-run' }
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    const now = platform.clock.now()
    const ahead = run.sessions.filter(({ endsAt }) => endsAt > now)
    const fault = await checkTrainers(tx, { trainerIds, sessions: ahead }, { ...run, sessions: ahead })
    if (fault) return fault
    const changed = diffRun(run, { ...run, trainerIds })
    if (Object.keys(changed).length === 0) return { ok: true }
    await tx
      .updateTable('run')
      .set({ trainerIds, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    await recordEvent(tx, { kind: 'run-changed', actor, subject: `run/${runId}`, details: changed })
    return { ok: true }
  })
}
