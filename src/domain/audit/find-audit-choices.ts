import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** Who and what the trail speaks of, to choose from. Steps from one value to the next: the table may be long. */
export async function listAuditFilterOptions(
  platform: Pick<Platform, 'db'>,
): Promise<{ actors: string[]; actions: string[] }> {
  const [actors, actions] = [await valuesOf(platform, 'actor'), await valuesOf(platform, 'action')]
  return { actors, actions }
}

async function valuesOf({ db }: Pick<Platform, 'db'>, name: 'actor' | 'action'): Promise<string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select ${column} as value from audit order by ${column} limit 1)
      union all
      select (select ${column} from audit where ${column} > step.value order by ${column} limit 1)
      from step where step.value is not null
    )
    select value from step where value is not null`.execute(db)
  return rows.map((row) => row.value)
}
