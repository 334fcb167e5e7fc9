import { lockRun } from '#domain/courses/course-run.ts'
import { findAnyCourse } from '#domain/courses/course.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { addDays } from '#domain/time-zone.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { checkTrainers, type TrainerFault } from './check-trainers.ts'
import type { ParsedRun } from './date-list.ts'
import { formatRunLabel, type RunDetails } from './run-details.ts'
import { parseSessions, toSessionInputs } from './session-input.ts'

interface AddRunInput {
  courseId: number
  details: RunDetails
  /** Kept for staff until it is published. */
  draft?: boolean
  actor: Actor
}

export type AddRunResult =
  | { ok: true; runId: string }
  | { ok: false; error: 'unknown-course' | 'run-begun' | 'label-taken' }
  | TrainerFault

/** Adds a run to a course. Unless it is a draft, it can be booked once this is committed. */
export async function addRun(platform: Platform, input: AddRunInput): Promise<AddRunResult> {
  return inTransaction(platform.db, async (tx): Promise<AddRunResult> => {
    if (!(await maySchedule(tx, input))) return { ok: false, error: 'unknown-course' }
    if (getFirstSession(input.details).startsAt <= platform.clock.now()) return { ok: false, error: 'run-begun' }
    const fault = await checkTrainers(tx, input.details)
    if (fault) return fault
    const runId = await insertRun(tx, input)
    return runId ? { ok: true, runId } : { ok: false, error: 'label-taken' }
  })
}

interface AddRunListInput {
  courseId: number
  /** From `parseDateList`. */
  runs: ParsedRun[]
  /** What all of them share. */
  terms: Pick<RunDetails, 'zone' | 'capacity' | 'joiningLink'> & Partial<Pick<RunDetails, 'trainerIds'>>
  draft?: boolean
  actor: Actor
}

type AddRunListResult =
  | { ok: true; runIds: string[] }
  | { ok: false; error: 'unknown-course' }
  | { ok: false; error: 'label-taken'; label: string }
  | TrainerFault

/** Adds every run of a list to a course, or none of them. */
export async function addRunList(platform: Platform, input: AddRunListInput): Promise<AddRunListResult> {
  const { courseId, runs, terms, draft, actor } = input
  return inTransaction(platform.db, async (tx): Promise<AddRunListResult> => {
    if (!(await maySchedule(tx, input))) return { ok: false, error: 'unknown-course' }
    const runIds: string[] = []
    for (const run of runs) {
      const details = { trainerIds: [], ...run, ...terms }
      const fault = await checkTrainers(tx, details)
      if (fault) return fault
      const runId = await insertRun(tx, { courseId, details, draft, actor })
      if (!runId) return { ok: false, error: 'label-taken', label: run.label }
      runIds.push(runId)
    }
    return { ok: true, runIds }
  })
}

interface CopyRunInput {
  runId: string
  /** How many days later the copy is. */
  days: number
  actor: Actor
}

export type CopyRunResult =
  | { ok: true; runId: string }
  | { ok: false; error: 'unknown-run' | 'run-begun' }
  | { ok: false; error: 'label-taken'; label: string }
  | TrainerFault
  /** A time of it does not exist on its new day, or exists twice. */
  | { ok: false; error: 'clock-change'; message: string }

/** Adds a copy of a run some days later, at the same local times. */
export async function copyRun(platform: Platform, { runId, days, actor }: CopyRunInput): Promise<CopyRunResult> {
  return inTransaction(platform.db, async (tx): Promise<CopyRunResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    const { courseId, zone, capacity, joiningLink, trainerIds } = run
    const inputs = toSessionInputs(run).map((one) => ({ ...one, day: addDays(one.day, days) }))
    const parsed = parseSessions(inputs, zone)
    if (!parsed.ok)
      return { ok: false, error: 'clock-change', message: parsed.faults.map((one) => one.message).join(' ') }
    const { sessions } = parsed
    if (getFirstSession({ sessions }).startsAt <= platform.clock.now()) return { ok: false, error: 'run-begun' }
    const label = formatRunLabel(inputs.map((one) => one.day))
    const details = { label, zone, sessions, capacity, joiningLink, trainerIds }
    const fault = await checkTrainers(tx, details)
    if (fault) return fault
    const copy = await insertRun(tx, { courseId, details, actor, copyOf: runId })
    return copy ? { ok: true, runId: copy } : { ok: false, error: 'label-taken', label }
  })
}

/** Stores a run in the caller's transaction; null, without effect, when its course has the label already. */
async function insertRun(
  tx: Tx,
  input: { courseId: number; details: RunDetails; draft?: boolean; actor: Actor; copyOf?: string },
): Promise<string | null> {
  const { courseId, draft, actor, copyOf } = input
  const { sessions, ...details } = input.details
  const made = await tx
    .insertInto('run')
    .values({ courseId, state: draft ? 'draft' : 'open', ...details })
    .onConflict((conflict) => conflict.columns(['courseId', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await insertSessions(tx, made.id, sessions)
  await recordEvent(tx, {
    kind: 'run-added',
    actor,
    subject: `run/${made.id}`,
    details: { courseId, ...input.details, ...(draft && { draft }), ...(copyOf && { copyOf: `run/${copyOf}` }) },
  })
  return made.id
}

export async function insertSessions(tx: Tx, runId: string, sessions: RunDetails['sessions']): Promise<void> {
  await tx
    .insertInto('session')
    .values(sessions.map(({ startsAt, endsAt }) => ({ runId, startsAt, endsAt })))
    .execute()
}

/** A draft of a course may have dates already: they are offered once it is published. */
async function maySchedule(tx: Tx, input: { courseId: number }): Promise<boolean> {
  const course = await findAnyCourse({ db: tx }, input)
  return course !== null && course.state !== 'archived'
}
