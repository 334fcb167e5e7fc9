import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { aDatabase } from '../support/database.ts'
import { fourHundredEnquiries, linesIn, LISTS, MUCH } from '../support/expensive-questions.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'

test('F7 no matter what the query asks for, a list answers one page of at most a hundred rows', async () => {
  const { platform, server, cookies } = await aFullSite()
  await fourHundredEnquiries(platform)
  const paths = LISTS.flatMap((list) => MUCH.map((query) => `${list}?${query}`))
  const answers = await inTurns(paths, async (path) => ({
    path,
    ...(await sendTo(server, { method: 'GET', path, headers: { cookie: cookies.office } })),
  }))
  for (const { path, status, text } of answers) {
    expect([200, 404, 414, 431], path.slice(0, 60)).toContain(status)
    expect(linesIn(text), path.slice(0, 60)).toBeLessThanOrEqual(101)
  }
  const all = await sendTo(server, {
    method: 'GET',
    path: '/showcontact?size=100',
    headers: { cookie: cookies.office },
  })
  expect(linesIn(all.text), 'there are more than fit on a page').toBe(101)
})

test('F7 a query that takes too long is cancelled by the database, and the connection stays usable', async () => {
  const { db, close } = openDatabase({ url: await aDatabase(), log: createLog(() => {}), connections: 1 })
  const startedAt = performance.now()
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('statement timeout')
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
  await close()
})
