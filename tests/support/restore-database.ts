import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { closeConnections, freeProcesses } from './warm-connections.ts'

/** How a clone of the template looks before a test has used it. */
interface Snapshot {
  /** A query of one row a table: its name, and what tells a changed one from an untouched one. */
  marksQuery: string
  marks: Map<string, string>
  /** The statements that put a table's rows back; a table that is empty in the template needs none after its `delete`. */
  inserts: Map<string, { statement: string; rows: string }>
}

/** A clone that tests use one after the other, with the connection that puts it back in between. */
export interface Clone {
  url: string
  /** Puts every row and sequence back. False where the test changed the schema or left a connection: then it cannot be used again. */
  restore(): Promise<boolean>
  close(): Promise<void>
}

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Whether tables, columns, constraints, triggers or indexes were changed, even where they were changed back. */
const SCHEMA = '(schema)'
const SCHEMA_MARK = ['class', 'constraint', 'trigger', 'index']
  .map((catalog) => `(select count(*) || '/' || max(xmin::text::bigint) from pg_${catalog})`)
  .join(` || ' ' || `)

let snapshot: Promise<Snapshot> | undefined

/** Takes a database that has just been cloned. */
export async function openClone(url: string): Promise<Clone> {
  const client = new pg.Client({ connectionString: url })
  let isLost = false
  client.on('error', () => (isLost = true))
  await client.connect()
  await client.query('set session_replication_role = replica; set plan_cache_mode = force_generic_plan')
  const first = await (snapshot ??= readSnapshot(client))
  return {
    url,
    // A test that ends connections may end this one as well, at any moment.
    restore: async () =>
      !isLost && (await isLeft(client, url).catch(() => false)) && restore(client, first).catch(() => false),
    close: async () => {
      await closeConnections(url)
      await client.end().catch(() => {})
    },
  }
}

/** Asked without the views, which join the names of users and databases. */
const LEFT = `select from pg_stat_get_activity(null)
  where datid = (select oid from pg_database where datname = current_database()) and pid <> all($1)
    and backend_type = 'client backend'`

/** A test's connections end a moment after it has closed them; those that are kept for the next test stay. */
async function isLeft(client: pg.Client, url: string): Promise<boolean> {
  const own = (client as pg.Client & { processID: number }).processID // pg's types leave it out
  for (let tries = 0; tries < 50; tries++) {
    const { rowCount } = await client.query({ name: 'left', text: LEFT, values: [[own, ...freeProcesses(url)]] })
    if (rowCount === 0) return true
    await sleep(tries < 10 ? 3 : 25)
  }
  return false
}

async function restore(client: pg.Client, { marksQuery, marks, inserts }: Snapshot): Promise<boolean> {
  const now = await client.query<{ name: string; mark: string }>({ name: 'marks', text: marksQuery })
  const changed = now.rows.filter(({ name, mark }) => marks.get(name) !== mark).map(({ name }) => name)
  if (changed.includes(SCHEMA)) return false
  await client.query(changed.map((name) => clear(name, marks.get(name) ?? '')).join(';'))
  for (const name of changed) {
    const insert = inserts.get(name)
    if (insert) await client.query(insert.statement, [insert.rows])
  }
  return true
}

/** A sequence's mark is what it is set back to. */
const clear = (name: string, mark: string): string =>
  mark.startsWith('sequence ') ? `select setval('${name}', ${mark.slice('sequence '.length)})` : `delete from ${name}`

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables = await client.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where c.relkind = 'r' and ${OURS} group by 1`)
  const sequences = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS}`)
  const inserts: Snapshot['inserts'] = new Map()
  const marksOf: string[] = []
  for (const { name, columns } of tables.rows) {
    const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`)
    const delivered = rows[0]?.rows
    if (delivered) {
      const statement = `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1)`
      inserts.set(name, { statement, rows: delivered })
    }
    const mark = delivered
      ? `md5(string_agg(t::text, ',' order by t::text)) from ${name} t`
      : `(exists (select from ${name}))::text`
    marksOf.push(`select '${name}', (select ${mark})`)
  }
  for (const { name } of sequences.rows)
    marksOf.push(`select '${name}', (select 'sequence ' || last_value || ', ' || is_called from ${name})`)
  const marksQuery = [`select '${SCHEMA}' as name, ${SCHEMA_MARK} as mark`, ...marksOf].join(' union all ')
  const first = await client.query<{ name: string; mark: string }>(marksQuery)
  return { marksQuery, marks: new Map(first.rows.map(({ name, mark }) => [name, mark])), inserts }
}
