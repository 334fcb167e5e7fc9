import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import type { Trainer } from './trainer.ts'

export interface TrainerRecord extends Trainer {
  version: number
  /** How many dates that name them are still to come, drafts included. */
  comingDates: number
  /** When the first of their coming sessions starts. */
  nextStart: Date | null
  /** The next days away, or those that are under way. */
  nextAway: { firstDay: Day; lastDay: Day } | null
  /** The office account that sees these dates as its own; null where none is linked. */
  account: string | null
}

interface Db {
  db: Platform['db']
}

/** Every trainer: those who teach by name, then those who are archived. */
export const listTrainerRecords = (platform: Db, { today }: { today: Day }): Promise<TrainerRecord[]> =>
  selectRecords(platform, today, sql`true`)

/** null for someone who was never added. */
export async function findTrainerRecord(
  platform: Db,
  { trainerId, today }: { trainerId: string; today: Day },
): Promise<TrainerRecord | null> {
  const [record] = await selectRecords(platform, today, sql`trainer.id = ${trainerId}`)
  return record ?? null
}

async function selectRecords({ db }: Db, today: Day, condition: RawBuilder<unknown>): Promise<TrainerRecord[]> {
  const { rows } = await sql<TrainerRecord>`
    select trainer.id, name, role, biography, credentials, photo, is_sample, archived_at, version,
      coming.dates as coming_dates, coming.starts_at as next_start,
      (select jsonb_build_object('firstDay', first_day, 'lastDay', last_day) from trainer_absence
        where trainer_id = trainer.id and last_day >= ${today}::date order by first_day limit 1) as next_away,
      (select account.name from account where account.trainer_id = trainer.id and closed_at is null
        order by account.name limit 1) as account
    from trainer,
      lateral (select count(distinct run.id)::int as dates, min(session.starts_at) as starts_at
        from run join session on session.run_id = run.id and session.ends_at > now()
        where trainer.id = any(run.trainer_ids) and run.state <> 'cancelled') as coming
    where ${condition}
    order by archived_at is not null, name, trainer.id`.execute(db)
  return rows
}
