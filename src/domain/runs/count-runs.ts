import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { RunPhase } from './listed-run.ts'
import { RUN_SUMMARIES } from './select-runs.ts'

/** How many runs stand where today. */
export async function countRuns(platform: { db: Database }): Promise<Record<RunPhase | 'all', number>> {
  const { rows } = await sql<{ phase: RunPhase; runs: number }>`
    select phase, count(*)::int as runs from (${RUN_SUMMARIES}) as listed group by phase`.execute(platform.db)
  const counts = { coming: 0, closed: 0, past: 0, cancelled: 0, all: 0 }
  for (const { phase, runs } of rows) {
    counts[phase] = runs
    counts.all += runs
  }
  return counts
}
