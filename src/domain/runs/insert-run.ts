import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { RunDetails } from './run-details.ts'

/** Writes a run down in the caller's transaction; null, and nothing, when its course has another of the same label. */
export async function insertRun(
  tx: Tx,
  facts: { courseId: number; details: RunDetails; actor: Actor; copyOf?: string },
): Promise<string | null> {
  const { courseId, actor, copyOf } = facts
  const { meetings, ...details } = facts.details
  const made = await tx
    .insertInto('run')
    .values({ courseId, ...details })
    .onConflict((conflict) => conflict.columns(['courseId', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await insertSessions(tx, made.id, meetings)
  await recordAudit(tx, {
    actor,
    action: 'run-added',
    subject: `run/${made.id}`,
    facts: { courseId, ...facts.details, ...(copyOf && { copyOf: `run/${copyOf}` }) },
  })
  return made.id
}

export async function insertSessions(tx: Tx, runId: string, meetings: RunDetails['meetings']): Promise<void> {
  await tx
    .insertInto('meeting')
    .values(meetings.map(({ startsAt, endsAt }) => ({ runId, startsAt, endsAt })))
    .execute()
}
