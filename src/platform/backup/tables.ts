import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupPartToRead, SequencePart, TablePart } from './format.ts'

const { escapeIdentifier } = pg

/** The business and its jobs. What a fake payment provider keeps in its own schema is not the product's. */
export const SCHEMAS = ['public', 'pgboss']

/** Without columns that the database computes, and without the queue's own statistics, which nothing reads. */
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

/** `last` is null where the sequence was never used. */
export async function findSequences(client: pg.ClientBase): Promise<SequencePart[]> {
  const { rows } = await client.query<Omit<SequencePart, 'part'>>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows.map((row) => ({ part: 'sequence', ...row }))
}

/** Quoted, for SQL. */
export const qualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/**
 * Empties every table and loads the backup's rows, in one transaction; `other` gets the parts that are not of the
 * database. Foreign keys are dropped first, because tables come in any order, and adding them again checks them; triggers
 * are disabled meanwhile. All this needs the tables' owner, not a superuser.
 */
export async function loadTables(
  client: pg.Client,
  parts: AsyncIterable<BackupPartToRead>,
  other: (part: BackupPartToRead) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  const tables = await findTables(client)
  const references = await findReferences(client)
  const queueVersion = await findQueueVersion(client)
  for (const { onTable, name } of references)
    await client.query(`alter table ${onTable} drop constraint ${escapeIdentifier(name)}`)
  for (const table of tables) await client.query(`alter table ${qualifiedName(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(qualifiedName).join(', ')} restart identity`)
  for await (const part of parts) {
    const { head, data } = part
    // Backups of older releases also hold the schema `sandbox`, whose tables are no longer created here.
    if ('schema' in head && !SCHEMAS.includes(head.schema)) continue
    if (head.part === 'table') await loadTable(client, head, data)
    else if (head.part === 'sequence') await setSequence(client, head)
    else await other(part)
  }
  // The queue's tables were made by this release, so the version that the backup holds is wrong.
  await client.query('update pgboss.version set version = $1', [queueVersion])
  for (const table of tables) await client.query(`alter table ${qualifiedName(table)} enable trigger user`)
  for (const { onTable, name, rule } of references)
    await client.query(`alter table ${onTable} add constraint ${escapeIdentifier(name)} ${rule}`)
  await client.query('commit')
}

async function loadTable(client: pg.Client, table: TablePart, rows: AsyncIterable<Buffer>): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  await pipeline(rows, client.query(copyFrom(`copy ${qualifiedName(table)} (${columns}) from stdin`)))
}

async function setSequence(client: pg.Client, sequence: SequencePart): Promise<void> {
  if (sequence.last === null) return
  await client.query('select setval($1::regclass, $2)', [qualifiedName(sequence), sequence.last])
}

/** Without those of partitions, which come and go with the parent table's. */
async function findReferences(client: pg.Client): Promise<{ onTable: string; name: string; rule: string }[]> {
  const { rows } = await client.query<{ onTable: string; name: string; rule: string }>(
    `select conrelid::regclass::text as "onTable", conname as name, pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [SCHEMAS],
  )
  return rows
}

async function findQueueVersion(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version
}
