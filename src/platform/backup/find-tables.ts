import type pg from 'pg'
import type { SequencePart, TablePart } from './part.ts'

/** The business, its jobs, and in test mode the card provider's stand-in. */
export const SCHEMAS = ['public', 'pgboss', 'sandbox']

/** Columns that the database computes are left out. So are figures of the queue's own that nobody reads. */
export async function findTables(client: pg.ClientBase): Promise<TablePart[]> {
  const { rows } = await client.query<Omit<TablePart, 'part'>>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition
       and (nspname, relname) <> ('pgboss', 'queue_stats')
     group by nspname, relname order by nspname, relname`,
    [SCHEMAS],
  )
  return rows.map((row) => ({ part: 'table', ...row }))
}

/** `last` is null where no number was taken yet. */
export async function findSequences(client: pg.ClientBase): Promise<SequencePart[]> {
  const { rows } = await client.query<Omit<SequencePart, 'part'>>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows.map((row) => ({ part: 'sequence', ...row }))
}
