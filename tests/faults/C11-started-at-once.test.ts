import pg from 'pg'
import { expect, test } from 'vitest'
import { addressOf, bookOverHttp } from '../support/calls.ts'
import { startProcesses } from '../support/processes.ts'
import { anEmptyDatabase } from '../support/database.ts'

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
