import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#domain/text.ts'
import type { Database } from '#platform/database.ts'
import type { RunSummary } from './listed-run.ts'
import type { RunList, RunOrder } from '#domain/schedule/list-runs.ts'
import { RUN_SUMMARIES, selectRunSummaries } from './select-runs.ts'

export interface RunListPage {
  rows: RunSummary[]
  /** Where the next page begins; null on the last. */
  next: string | null
  /** How many there are on all pages. */
  total: number
}

const SORTS: Record<RunOrder['by'], RawBuilder<unknown>> = {
  starts: sql`starts_at`,
  added: sql`created_at`,
  label: sql`lower(label)`,
  course: sql`course_name`,
  left: sql`(capacity - taken)`,
}

/** A page of the list of training dates. One that begins after a run that does not exist is the first. */
export async function listRuns(platform: { db: Database }, list: RunList): Promise<RunListPage> {
  const { filter, order, size, after } = list
  const [direction, beyond] = order.direction === 'up' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const by = SORTS[order.by]
  const matching = sql`
    select * from (${RUN_SUMMARIES}) as listed
    where (${filter.courseId}::integer is null or course_id = ${filter.courseId})
      and (${filter.show} = 'all' or phase = ${filter.show})
      and lower(label) like ${`%${escapeLike(filter.query.toLowerCase())}%`}`
  const onwards = after
    ? sql`where not exists (select from run where id = ${after})
        or (${by}, id) ${beyond} (select ${by}, id from (${RUN_SUMMARIES}) as listed where id = ${after})`
    : sql``
  const rows = await selectRunSummaries(
    platform.db,
    sql`select * from (${matching}) as matching ${onwards} order by ${by} ${direction}, id ${direction} limit ${size + 1}`,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${matching}) as matching`.execute(platform.db)
  const page = rows.slice(0, size)
  return {
    rows: page,
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
    total: counted[0]?.total ?? 0,
  }
}
