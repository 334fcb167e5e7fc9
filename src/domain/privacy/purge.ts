import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#content/retention.ts'
import type { Platform } from '#platform/platform.ts'

/** Deletes what is older, or removes personal data from it, a batch at a time. Returns how many rows. */
export type Purge = (platform: Platform, before: RawBuilder<Date>) => Promise<number>

/** Small, so that locks are short. */
export const BATCH_SIZE = 500

/** The moment so long ago, by the database's clock. */
export function cutoffBefore(span: Span): RawBuilder<Date> {
  const {
    years = 0,
    months = 0,
    days = 0,
    hours = 0,
  }: Partial<Record<'years' | 'months' | 'days' | 'hours', number>> = span
  return sql<Date>`now() - make_interval(years => ${years}, months => ${months}, days => ${days}, hours => ${hours})`
}

export async function runPurge({ db }: Pick<Platform, 'db'>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return Number(numAffectedRows)
}

/** Replaces a name (docs/rules/erasing.md). */
export const ERASED_NAME = 'Erased'
export const ERASED = sql.lit('Erased')

/** Replaces an email address: no email can reach it, and two erased people stay two. */
export const erasedAddress = (table: string) => sql`'erased-' || ${sql.ref(`${table}.id`)}`
