import { sql } from 'kysely'
import { z } from 'zod'
import { site } from '#content/site.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { isId } from '#domain/pagination.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { type Day, isDay } from '#domain/time-zone.ts'
import { inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Whole days, by the provider's clock, on which a trainer does not teach. */
export interface DaysAway {
  id: string
  firstDay: Day
  lastDay: Day
  note: string
  /** The dates that name the trainer on these days all the same, because they were there before. */
  dates: { runId: string; date: string }[]
}

/** A trainer's days away that are not over, soonest first. */
export async function listDaysAway(
  { db }: Pick<Platform, 'db'>,
  { trainerId, today }: { trainerId: string; today: Day },
): Promise<DaysAway[]> {
  const { rows } = await sql<DaysAway>`
    select away.id, away.first_day::text, away.last_day::text, away.note,
      coalesce((select jsonb_agg(distinct jsonb_build_object('runId', run.id, 'date', course.name || ', ' || run.label))
        from run join course on course.id = run.course_id join session on session.run_id = run.id
        where away.trainer_id = any(run.trainer_ids) and run.state <> 'cancelled'
          and session.starts_at < (away.last_day + 1)::timestamp at time zone ${site.zone}
          and away.first_day::timestamp at time zone ${site.zone} < session.ends_at), '[]') as dates
    from trainer_absence as away
    where away.trainer_id = ${trainerId} and away.last_day >= ${today}::date
    order by away.first_day, away.last_day, away.id`.execute(db)
  return rows
}

const day = (missing: string) => z.unknown().optional().transform(tidyText).refine(isDay, missing)

const fields = z
  .object({
    firstDay: day('Please give the first day.'),
    lastDay: z.unknown().optional().transform(tidyText),
    note: z
      .unknown()
      .optional()
      .transform(tidyText)
      .pipe(z.string().max(200, atMost(200))),
  })
  .transform((typed) => ({ ...typed, lastDay: typed.lastDay || typed.firstDay }))
  .refine(({ firstDay, lastDay }) => isDay(lastDay) && lastDay >= firstDay, {
    message: 'The last day can’t be before the first.',
    path: ['lastDay'],
  })

type AddDaysAwayResult =
  | { ok: true }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'unknown-trainer' }

/** Adds days away; without a last day it is one. Dates that name the trainer then stay as they are, and are listed with them. */
export async function addDaysAway(
  platform: Pick<Platform, 'db'>,
  { trainerId, actor, ...input }: { trainerId: string; actor: Actor; fields: Record<string, unknown> },
): Promise<AddDaysAwayResult> {
  const read = readFields(fields, input.fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return inTransaction(platform.db, async (tx): Promise<AddDaysAwayResult> => {
    // The lock that a date takes when it names the trainer: it sees these days, or is listed with them.
    await takeAdvisoryLock(tx, `trainer/${trainerId}`)
    const known = await tx.selectFrom('trainer').select('id').where('id', '=', trainerId).executeTakeFirst()
    if (!known) return { ok: false, error: 'unknown-trainer' }
    const { firstDay, lastDay, note } = read.data
    await sql`insert into trainer_absence (trainer_id, first_day, last_day, note)
      values (${trainerId}, ${firstDay}::date, ${lastDay}::date, ${note})`.execute(tx)
    const details = { firstDay, lastDay }
    await recordEvent(tx, { kind: 'days-away-added', actor, subject: `trainer/${trainerId}`, details })
    return { ok: true }
  })
}

/** Removes days away. Those that were removed meanwhile are gone all the same. */
export async function removeDaysAway(
  { db }: Pick<Platform, 'db'>,
  { trainerId, daysAwayId, actor }: { trainerId: string; daysAwayId: string; actor: Actor },
): Promise<void> {
  if (!isId(daysAwayId)) return
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ firstDay: Day; lastDay: Day }>`
      delete from trainer_absence where id = ${daysAwayId} and trainer_id = ${trainerId}
      returning first_day::text, last_day::text`.execute(tx)
    const details = rows[0]
    if (details)
      await recordEvent(tx, {
        kind: 'days-away-removed',
        actor,
        subject: `trainer/${trainerId}`,
        details: { ...details },
      })
  })
}
