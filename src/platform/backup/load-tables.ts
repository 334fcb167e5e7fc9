import pg from 'pg'
import { copyIn } from './tables.ts'
import { findTables, SCHEMAS } from './find-tables.ts'
import type { BackupPartToRead } from './format.ts'
import type { SequencePart, TablePart } from './part.ts'

const { escapeIdentifier } = pg
const qualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/**
 * Empties every table and loads what the backup holds, in one transaction. Rows come in any order, so the references
 * between tables are taken off first and put back, and thereby checked, at the end; triggers stay still meanwhile. It
 * asks for the tables' owner, not for a superuser.
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
    if (part.head.part === 'table') await loadTable(client, part.head, part.data)
    else if (part.head.part === 'sequence') await setSequence(client, part.head)
    else await other(part)
  }
  // The queue's tables are of this release, whatever the backup's were.
  await client.query('update pgboss.version set version = $1', [queueVersion])
  for (const table of tables) await client.query(`alter table ${qualifiedName(table)} enable trigger user`)
  for (const { onTable, name, rule } of references)
    await client.query(`alter table ${onTable} add constraint ${escapeIdentifier(name)} ${rule}`)
  await client.query('commit')
}

async function loadTable(client: pg.Client, table: TablePart, rows: AsyncIterable<Buffer>): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  await copyIn(client, `copy ${qualifiedName(table)} (${columns}) from stdin`, rows)
}

async function setSequence(client: pg.Client, sequence: SequencePart): Promise<void> {
  if (sequence.last === null) return
  await client.query('select setval($1::regclass, $2)', [qualifiedName(sequence), sequence.last])
}

/** Those that a table inherits come and go with its parent's. */
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
