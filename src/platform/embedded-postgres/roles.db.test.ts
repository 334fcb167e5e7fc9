import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../../tests/support/folders.ts'
import { createLog } from '../log.ts'
import { migrate } from '../migrations.ts'
import { openQueue } from '../queue.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A folder as the product makes it for root: PostgreSQL's user passes through. */
async function aDataDir(): Promise<string> {
  const folder = await aFolder()
  await chmod(folder, 0o711)
  return folder
}

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false })
  onTestFinished(() => server.stop())
  return server
}

const asOwner = (url: string): string => url.replace('//tideway@', '//postgres@')

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

const RIGHTS = 'select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user'
const NONE = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
const RUN = "copy (select 1) to program 'cat > /dev/null'"
const DENIED = { code: '42501' }

test('the site’s role owns its database, and neither runs a program nor reads a file of the machine', async () => {
  const { url } = await start(await aDataDir())
  expect(await ask(url, RIGHTS)).toEqual([NONE])
  await ask(url, 'create schema own', 'create table own.sheet (id int)', "create type kind as enum ('a')")
  for (const statement of [
    RUN,
    "select pg_read_file('/etc/passwd')",
    "copy sheet from '/etc/passwd'",
    'create role more superuser',
    'alter role tideway superuser',
    'alter system set fsync = off',
    'set role postgres',
  ])
    await expect(ask(url, 'set search_path = own', statement), statement).rejects.toMatchObject(DENIED)
  await expect(ask(asOwner(url), RUN), 'twin: the owner of the cluster may').resolves.toEqual([])
})

test('what only root may read, PostgreSQL cannot, even as the owner of the cluster', async () => {
  const dataDir = await aDataDir()
  const { url } = await start(dataDir)
  const secret = join(dataDir, 'secret')
  await writeFile(secret, 'of root', { mode: 0o600 })
  const read = ask(asOwner(url), `copy (select 1) to program 'cat - ${secret} > /dev/null'`)
  // Whoever is not root starts PostgreSQL as themselves, and it reads what they may.
  if (process.getuid?.() === 0) await expect(read).rejects.toThrow('program')
  else await expect(read).resolves.toEqual([])
  await chmod(secret, 0o644)
  await expect(ask(asOwner(url), `copy (select 1) to program 'cat - ${secret} > /dev/null'`), 'twin').resolves.toEqual(
    [],
  )
})

test('a data folder of earlier versions, whose role owned the cluster, is taken over at the next start', async () => {
  const dataDir = await aDataDir()
  const before = await startEmbeddedPostgres({ dataDir, fsync: false })
  await migrate({ url: before.url })
  await (await openQueue({ url: before.url, log: createLog(() => {}), worker: false })).stop()
  await ask(asOwner(before.url), 'reassign owned by tideway to postgres')
  await ask(asOwner(before.url), 'drop role tideway', 'create role helper superuser login')
  await ask(before.url.replace('//tideway@', '//helper@'), 'alter role postgres rename to tideway')
  await ask(before.url, 'drop role helper', 'alter database tideway owner to tideway')
  expect(await ask(before.url, RIGHTS), 'twin: as it was').toMatchObject([{ rolsuper: true }])
  await before.stop()

  const { url } = await start(dataDir)
  expect(await ask(url, RIGHTS)).toEqual([NONE])
  const others = `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(relowner) <> 'tideway'
    union all select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(proowner) <> 'tideway'
    union all select rolname from pg_roles where rolname = 'tideway_upgrade'`
  expect(await ask(url, others)).toEqual([])
  await migrate({ url })
  await ask(url, 'alter table booking add column more text', 'drop schema pgboss cascade', 'drop table audit cascade')
})
