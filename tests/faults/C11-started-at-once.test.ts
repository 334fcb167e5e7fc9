import pg from 'pg'
import { expect, test } from 'vitest'
import { paths } from '../../src/web/paths.ts'
import { addressOf, bookOverHttp, readPage } from '../support/calls.ts'
import { startProcesses } from '../support/processes.ts'
import { anEmptyDatabase } from '../support/database.ts'
import { aDatabaseOf0003, OLD_BOOKINGS } from '../support/older-database.ts'

test('C11: three processes that start at once on an empty database prepare it once, and all three serve it', async () => {
  const databaseUrl = await anEmptyDatabase()
  const servers = await startProcesses(3, { databaseUrl })
  for (const server of servers) {
    const course = await fetch(`${addressOf(server)}/mainapp/api/v1/courses/1`)
    const { trainingDate } = (await course.json()) as { trainingDate: string } // as the specification has it
    const [first = ''] = trainingDate.split('|')
    expect(await bookOverHttp(server, { trainingDate: first })).toMatchObject({ status: 200 })
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    `select (select count(*) from migration) = (select count(distinct name) from migration) as once,
      (select count(*)::int from run) as runs, (select count(*)::int from booking) as bookings,
      (select count(*)::int from account) as accounts`,
  )
  await database.end()
  expect(rows).toEqual([{ once: true, runs: 16, bookings: 3, accounts: 1 }])
  const migrated = servers.map((server) => server.output().split('"event":"migrated"').length - 1)
  expect(migrated.toSorted(), 'one worked, the others waited').toEqual([0, 0, 1])
  const printed = servers.filter((server) => server.output().includes('password  '))
  expect(printed, 'the first password is printed once').toHaveLength(1)
})

test('C11: two processes that start at once on a database of an early release upgrade it once, and both open its bookings', async () => {
  const { url: databaseUrl } = await aDatabaseOf0003()
  const servers = await startProcesses(2, { databaseUrl })
  const migrated = servers.map((server) => server.output().split('"event":"migrated"').length - 1)
  expect(migrated.toSorted()).toEqual([0, 1])
  const { held, full, deposit } = OLD_BOOKINGS
  for (const server of servers)
    for (const path of [paths.checkout(held), paths.confirmation(full), paths.confirmation(deposit)]) {
      const page = await readPage(server, path)
      expect([path, page.status, page.html.includes('Scrum Master')]).toEqual([path, 200, true])
    }
})
