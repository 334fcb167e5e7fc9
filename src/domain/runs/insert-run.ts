import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { RunDetails } from '#domain/schedule/run-details.ts'

/** Writes a run down in the caller's transaction; null, and nothing, when its course has another of the same label. */
export async function insertRun(
  tx: Tx,
  input: { courseId: number; details: RunDetails; actor: Actor; copyOf?: string },
): Promise<string | null> {
  const { courseId, actor, copyOf } = input
  const { sessions, ...details } = input.details
  const made = await tx
    .insertInto('run')
    .values({ courseId, ...details })
    .onConflict((conflict) => conflict.columns(['courseId', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await insertSessions(tx, made.id, sessions)
  await recordAudit(tx, {
    actor,
    action: 'run-added',
    subject: `run/${made.id}`,
    details: { courseId, ...input.details, ...(copyOf && { copyOf: `run/${copyOf}` }) },
  })
  return made.id
}

export async function insertSessions(tx: Tx, runId: string, sessions: RunDetails['sessions']): Promise<void> {
  await tx
    .insertInto('session')
    .values(sessions.map(({ startsAt, endsAt }) => ({ runId, startsAt, endsAt })))
    .execute()
}
