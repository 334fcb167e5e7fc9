import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { cloneTemplate } from '../../tests/support/cluster.ts'
import { atTheEnd } from '../../tests/support/endings.ts'
import { createLog } from './log.ts'
import { openDatabase } from './database.ts'

async function onOneConnection() {
  const url = await cloneTemplate(inject('clusterUrl'))
  const { pool, db, close } = openDatabase({ url, log: createLog(() => {}), connections: 1 })
  atTheEnd(close)
  const kept = async () => (await pool.query(`select statement from pg_prepared_statements`)).rows
  return { pool, db, kept }
}

test('a connection keeps what is asked with values for the second time, and answers as before', async () => {
  const { db, kept } = await onOneConnection()
  const ask = (name: string) => db.selectFrom('course').select('id').where('name', '=', name).execute()
  const first = await ask('Scrum Master')
  expect(await kept()).toEqual([])
  expect(await ask('Scrum Master')).toEqual(first)
  expect(await ask('no such course')).toEqual([])
  expect(await kept()).toHaveLength(1)
  await db.selectFrom('setting').select('name').execute()
  await db.selectFrom('setting').select('name').execute()
  expect(await kept(), 'a text without values may be several statements').toHaveLength(1)
})

test('a failed transaction leaves what is kept in order', async () => {
  const { db, kept } = await onOneConnection()
  const ask = (text: string) => sql`select ${text}::int as number`.execute(db)
  const fails = async () => db.transaction().execute((tx) => sql`select ${'none'}::int as number`.execute(tx))
  await expect(fails()).rejects.toThrow('invalid input syntax')
  await expect(fails()).rejects.toThrow('invalid input syntax')
  expect((await ask('7')).rows).toEqual([{ number: 7 }])
  expect(await kept()).toHaveLength(1)
})

test('a column that a migration adds meanwhile breaks nothing that is asked for all columns', async () => {
  const { pool, db, kept } = await onOneConnection()
  const all = () => db.selectFrom('rateLimit').selectAll().where('key', '=', 'x').execute()
  const added = () =>
    db.insertInto('rateLimit').values({ key: 'x', count: 1, resetsAt: new Date() }).returningAll().execute()
  const named = () => db.selectFrom('rateLimit').select('count').where('key', '=', 'x').execute()
  const joined = () => db.selectFrom('rateLimit').selectAll('rateLimit').where('key', '=', 'x').execute()
  for (const ask of [all, all, all, joined, joined, joined, named, named]) await ask()
  await added()
  await db.deleteFrom('rateLimit').where('key', '=', 'x').execute()
  await added()
  expect(await kept()).toHaveLength(1)
  const twin = { name: 'twin', text: 'select * from rate_limit where key = $1', values: ['x'] }
  await pool.query(twin)
  await pool.query('alter table rate_limit add column more text')
  for (const ask of [all, joined, named]) expect(await ask()).toHaveLength(1)
  await expect(pool.query(twin)).rejects.toThrow('cached plan must not change result type')
})

test('the texts of a list with many filters do not fill the memory of the database', async () => {
  const { db, kept } = await onOneConnection()
  for (let filters = 1; filters <= 320; filters++) {
    const asked = sql.join(Array.from({ length: filters }, (_, at) => sql`${at}::int`))
    for (const time of [1, 2, 3]) await sql`select ${time}::int where 0 in (${asked})`.execute(db)
  }
  expect((await kept()).length).toBeLessThanOrEqual(300)
}, 20_000)
