import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#content/retention.ts'
import type { Platform } from '#platform/platform.ts'

/** Deletes what is older, or takes from it what points to a person: some of it at a time. Answers to how many. */
export type Purge = (platform: Platform, before: RawBuilder<Date>) => Promise<number>

/** How many at a time, so that nobody waits long for what is locked. */
export const BATCH_SIZE = 500

/** By the database's clock. */
export function cutoffBefore(span: Span): RawBuilder<Date> {
  const {
    years = 0,
    months = 0,
    days = 0,
    hours = 0,
  }: Partial<Record<'years' | 'months' | 'days' | 'hours', number>> = span
  return sql<Date>`now() - make_interval(years => ${years}, months => ${months}, days => ${days}, hours => ${hours})`
}

/** One statement that forgets. */
export async function runPurge({ db }: Pick<Platform, 'db'>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return Number(numAffectedRows)
}

/** What stands in place of a name, the same as where somebody asked to be erased (docs/rules/erasing.md). */
export const ERASED = sql.lit('Erased')

/** In place of an address: it can never be written to, and two people who were erased stay two. */
export const erasedAddress = (table: string) => sql`'erased-' || ${sql.ref(`${table}.id`)}`
