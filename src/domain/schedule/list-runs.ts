import { type RawBuilder, sql } from 'kysely'
import { isCourseId } from '#domain/courses/course.ts'
import { isId, type Page, readPageSize, toPage } from '#domain/pagination.ts'
import { escapeLike, tidyText } from '#domain/text.ts'
import { isDay } from '#domain/time-zone.ts'
import type { Database } from '#platform/database.ts'
import { SOON_DAYS } from './coming-runs.ts'
import { RUN_SUMMARIES, type RunPhase, type RunSummary, selectRunSummaries } from './find-run.ts'

/** The tabs of the list: the phases of a run, or all. What is closed for booking is still coming. */
const RUN_TABS = ['coming', 'draft', 'closed', 'past', 'cancelled', 'all'] as const
export type RunTab = (typeof RUN_TABS)[number]

export const SORTED_BY = ['starts', 'added', 'label', 'course', 'left'] as const

export interface RunOrder {
  by: (typeof SORTED_BY)[number]
  direction: 'up' | 'down'
}

export interface RunFilter {
  show: RunTab
  courseId: number | null
  /** A part of the label; empty for all. */
  query: string
  /** "2027-10", in which its first session is by the clocks of its zone. */
  month: string | null
  /** The id of a trainer who teaches it, or `none` where no one was chosen. */
  trainer: string | null
  fill: RunFill | null
  /** Only those that still need a joining link. */
  withoutLink: boolean
}

export interface RunList {
  filter: RunFilter
  order: RunOrder
  size: number
  /** The id of the last run of the page before. */
  after: string | null
}

/** How full a date is: no place taken, fewer than half of them, at least half, all. */
const RUN_FILLS = ['empty', 'low', 'half', 'full'] as const
export type RunFill = (typeof RUN_FILLS)[number]

const MAX_QUERY_LENGTH = 100

/** Reads the list's filter, order and page out of an address. Anything invalid is ignored. */
export function readRunList(asked: Partial<Record<string, string>>, usualSize: number | null = null): RunList {
  const show = RUN_TABS.find((one) => one === asked.show) ?? 'coming'
  const isOver = show === 'past' || show === 'cancelled'
  const courseId = Number(asked.course)
  return {
    filter: {
      show,
      courseId: isCourseId(courseId) ? courseId : null,
      query: tidyText(asked.q).slice(0, MAX_QUERY_LENGTH).toWellFormed(),
      month: isDay(`${asked.month}-01`) ? (asked.month ?? null) : null,
      trainer: /^[a-z0-9-]{1,60}$/.test(asked.trainer ?? '') ? (asked.trainer ?? null) : null,
      fill: RUN_FILLS.find((one) => one === asked.fill) ?? null,
      withoutLink: asked.link === 'none',
    },
    order: readOrder(asked.sort) ?? { by: 'starts', direction: isOver ? 'down' : 'up' },
    size: readPageSize(asked.size, usualSize),
    after: asked.after && isId(asked.after) ? asked.after : null,
  }
}

/** "label", or "-label" for descending. */
function readOrder(asked: string | undefined): RunOrder | null {
  const by = SORTED_BY.find((one) => one === asked?.replace(/^-/, ''))
  return by ? { by, direction: asked?.startsWith('-') ? 'down' : 'up' } : null
}

/** Sums over all pages of a list. */
export interface RunSums {
  total: number
  /** Places taken: paid for, and being paid for. */
  confirmed: number
  held: number
  capacity: number
  /** Those that need a joining link now, because they are under way or begin soon, and those with time left. */
  needLinkNow: number
  needLinkLater: number
}

const SORTS: Record<RunOrder['by'], RawBuilder<unknown>> = {
  starts: sql`starts_at`,
  added: sql`created_at`,
  label: sql`lower(label)`,
  course: sql`course_name`,
  left: sql`(capacity - taken)`,
}

/** A page of the list of training dates. After a run that does not exist it is the first page. */
export async function listRuns(platform: { db: Database }, list: RunList): Promise<Page<RunSummary> & RunSums> {
  const { filter, order, size, after } = list
  const [direction, beyond] = order.direction === 'up' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const by = SORTS[order.by]
  const matching = matchingRuns(filter)
  const onwards = after
    ? sql`where not exists (select from run where id = ${after})
        or (${by}, id) ${beyond} (select ${by}, id from (${RUN_SUMMARIES}) as listed where id = ${after})`
    : sql``
  const rows = await selectRunSummaries(
    platform.db,
    sql`select * from (${matching}) as matching ${onwards} order by ${by} ${direction}, id ${direction} limit ${size + 1}`,
  )
  const { rows: sums } = await sql<RunSums>`
    with matching as (${matching}),
      places as (select count(*)::int as held from seat where state = 'held' and run_id in (select id from matching))
    select count(*)::int as total, coalesce(sum(taken), 0)::int - (select held from places) as confirmed,
      (select held from places) as held, coalesce(sum(capacity), 0)::int as capacity,
      (count(*) filter (where ${NEEDS_LINK} and ${IS_SOON}))::int as need_link_now,
      (count(*) filter (where ${NEEDS_LINK} and not ${IS_SOON}))::int as need_link_later
    from matching`.execute(platform.db)
  const [sum] = sums
  if (!sum) throw new Error('expected the sums of the dates')
  return { ...toPage(rows, size), ...sum }
}

/** A date that is over or cancelled needs none any more. */
const NEEDS_LINK = sql`(joining_link is null and phase in ('coming', 'closed', 'draft'))`

/** As on Welcome, a draft is not missed. */
const IS_SOON = sql`(phase <> 'draft' and exists (select from session where session.run_id = matching.id
  and session.ends_at > now() and session.starts_at < now() + make_interval(days => ${SOON_DAYS}::int)))`

/** The rows of `RUN_SUMMARIES` that the filter lets through. */
export const matchingRuns = (filter: RunFilter): RawBuilder<unknown> => sql`
  select * from (${RUN_SUMMARIES}) as listed
  where (${filter.courseId}::integer is null or course_id = ${filter.courseId})
    and (${filter.show} = 'all' or phase = ${filter.show} or (${filter.show} = 'coming' and phase = 'closed'))
    and (${filter.month}::text is null or ${MONTH} = ${filter.month})
    and (${filter.trainer}::text is null or ${filter.trainer} = any(trainer_ids)
      or (trainer_ids = '{}' and ${filter.trainer} = 'none'))
    and (${filter.fill}::text is null or ${filter.fill} = case when taken = 0 then 'empty' when taken >= capacity
      then 'full' when 2 * taken < capacity then 'low' else 'half' end)
    and (not ${filter.withoutLink}::boolean or ${NEEDS_LINK})
    and lower(label) like ${`%${escapeLike(filter.query.toLowerCase())}%`}`

const MONTH = sql`to_char(starts_at at time zone zone, 'YYYY-MM')`

/** The months in which runs begin, earliest first. */
export async function listRunMonths(platform: { db: Database }): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct ${MONTH} as month from (${RUN_SUMMARIES}) as listed order by month`.execute(platform.db)
  return rows.map(({ month }) => month)
}

export async function countRuns(platform: { db: Database }): Promise<Record<RunTab, number>> {
  const { rows } = await sql<{ phase: RunPhase; runs: number }>`
    select phase, count(*)::int as runs from (${RUN_SUMMARIES}) as listed group by phase`.execute(platform.db)
  const counts = { coming: 0, draft: 0, closed: 0, past: 0, cancelled: 0, all: 0 }
  for (const { phase, runs } of rows) {
    counts[phase] = runs
    counts.all += runs
  }
  return { ...counts, coming: counts.coming + counts.closed }
}
