import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isId } from '#domain/pagination.ts'
import { type Pence, pence } from '#domain/pence.ts'
import type { Transitions } from '#domain/transitions.ts'
import type { Database, Tables, Tx } from '#platform/database.ts'
import type { Price } from './place-price.ts'
import { readSession } from './session-times.ts'

/** A session of a course: instants in UTC, shown in the run's zone and in the visitor's. */
export interface CourseSession {
  startsAt: Date
  endsAt: Date
}

/** A dated run of a course that can be booked ("training date" in the specification). */
export interface CourseRun {
  id: string
  courseId: number
  /** The date as staff wrote it, such as "5th & 6th Dec 2026": unique within the course, without a pipe. */
  label: string
  /** The IANA zone in which the sessions were arranged, such as Europe/London. */
  zone: string
  /** In order of time, at least one. */
  sessions: CourseSession[]
  capacity: number
  placesLeft: number
  /** Who teaches, by the ids of src/domain/trainers/trainer.ts; empty when none is set, and the site names them all. */
  trainerIds: string[]
  /** Set where this date has another price than its course. */
  ownPrice?: Price
}

/** A draft is seen and booked by no one until it is published, and is never one again. */
export type RunState = 'draft' | 'open' | 'closed' | 'cancelled'

/** What a run may become. A cancelled one stays cancelled: its trainees were already offered something else. */
export const RUN_TRANSITIONS: Transitions<RunState> = {
  draft: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['open', 'cancelled'],
  cancelled: [],
}

/** The columns of `CourseRun`, for a query that selects from `run`. `toCourseRun` reads them. */
export const RUN_COLUMNS = [
  'run.id',
  'run.courseId',
  'run.label',
  'run.zone',
  'run.capacity',
  'run.taken',
  'run.trainerIds',
  'run.ownPricePence',
  'run.ownDepositPence',
] as const

/** The column `sessions`, for a query that selects from `run`: its sessions in order of time, as JSON. */
export const runSessions = () =>
  jsonArrayFrom(
    expressionBuilder<Tables, 'run'>()
      .selectFrom('session')
      .select(['startsAt', 'endsAt'])
      .whereRef('session.runId', '=', 'run.id')
      .orderBy('startsAt'),
  ).as('sessions')

/** Whether the course of a run is offered, for a query that selects from `run`, or updates it. */
export const isOfOfferedCourse = () =>
  expressionBuilder<Tables, 'run'>().exists((select) =>
    select
      .selectFrom('course')
      .select('course.id')
      .whereRef('course.id', '=', 'run.courseId')
      .where('course.state', '=', 'published'),
  )

interface RunRow {
  id: string
  courseId: number
  label: string
  zone: string
  capacity: number
  taken: number
  trainerIds: string[]
  ownPricePence: Pence | null
  ownDepositPence: Pence | null
  sessions: { startsAt: Date | string; endsAt: Date | string }[]
}

/** A run out of a row of `RUN_COLUMNS` and `runSessions`. */
export function toCourseRun(row: RunRow): CourseRun {
  return {
    id: row.id,
    courseId: row.courseId,
    label: row.label,
    zone: row.zone,
    sessions: row.sessions.map(readSession),
    capacity: row.capacity,
    placesLeft: row.capacity - row.taken,
    trainerIds: row.trainerIds,
    ...(row.ownPricePence !== null &&
      row.ownDepositPence !== null && {
        ownPrice: { price: pence(row.ownPricePence), deposit: pence(row.ownDepositPence) },
      }),
  }
}

/**
 * The runs on sale: open, of a course that is offered, and not begun by the database's clock. Soonest first. Full ones are included, because visitors
 * see them too; `isBookable` leaves them out.
 */
export async function listOfferedRuns(
  platform: { db: Database | Tx },
  input: { courseId?: number } = {},
): Promise<CourseRun[]> {
  const rows = await platform.db
    .selectFrom('run')
    .select([...RUN_COLUMNS, runSessions()])
    .where('run.state', '=', 'open')
    .where(isOfOfferedCourse())
    .$if(input.courseId !== undefined, (query) => query.where('run.courseId', '=', input.courseId ?? 0))
    .where(({ selectFrom }) =>
      selectFrom('session')
        .select(sql<boolean>`min(starts_at) > now()`.as('ahead'))
        .whereRef('runId', '=', 'run.id'),
    )
    .orderBy(({ selectFrom }) =>
      selectFrom('session')
        .select(({ fn }) => fn.min('startsAt').as('first'))
        .whereRef('runId', '=', 'run.id'),
    )
    .execute()
  return rows.map(toCourseRun)
}

export const isBookable = (run: CourseRun): boolean => run.placesLeft > 0

/** A run under its lock, with what only staff see of it. */
export interface LockedRun extends CourseRun {
  state: RunState
  taken: number
  version: number
  joiningLink: string | null
}

/** Locks a run for the rest of the transaction, so that no place of it is taken or given back; null when there is none. */
export async function lockRun(tx: Tx, runId: string): Promise<LockedRun | null> {
  if (!isId(runId)) return null
  const run = await tx.selectFrom('run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst()
  if (!run) return null
  // A separate query: read together with the run, the sessions would be those from before we waited for the lock.
  const sessions = await tx
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  const { state, taken, version, joiningLink } = run
  return { ...toCourseRun({ ...run, sessions }), state, taken, version, joiningLink }
}
