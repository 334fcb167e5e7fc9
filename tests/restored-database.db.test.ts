import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneTemplate, dropDatabase } from './support/cluster.ts'
import { atTheEnd } from './support/endings.ts'
import { openClone } from './support/restore-database.ts'

/** A clone that no other test gets, and a way to ask it. */
async function aClone() {
  const url = await cloneTemplate(inject('clusterUrl'))
  const clone = await openClone(url)
  atTheEnd(async () => {
    await clone.close()
    await dropDatabase(inject('clusterUrl'), url)
  })
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows
  }
  return { clone, ask }
}

const COURSES = 'select * from course order by id'
const REPLIES = 'select count(*)::integer as replies from saved_reply'
const NEXT_AUDIT = "select nextval(pg_get_serial_sequence('audit', 'id')) as id"

test('a database that is put back holds what the template holds, with its sequences', async () => {
  const { clone, ask } = await aClone()
  const before = [await ask(COURSES), await ask(REPLIES), await ask(NEXT_AUDIT)]
  expect(await clone.restore()).toBe(true)
  await ask("update course set name = 'Another' where id = 1")
  await ask('delete from saved_reply')
  await ask("insert into audit (actor, action, subject, details) values ('system', 'tried', 'nothing', '{}')")
  expect(await ask(COURSES)).not.toEqual(before[0])
  expect(await clone.restore()).toBe(true)
  expect(await ask('select from audit')).toEqual([])
  expect([await ask(COURSES), await ask(REPLIES), await ask(NEXT_AUDIT)]).toEqual(before)
})

test('one whose schema was changed, even back, is not used again', async () => {
  const { clone, ask } = await aClone()
  await ask('alter table audit disable trigger user')
  await ask('alter table audit enable trigger user')
  expect(await clone.restore()).toBe(false)
})
