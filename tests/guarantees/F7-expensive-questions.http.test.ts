import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { aDatabase } from '../support/database.ts'
import { fourHundredEnquiries, linesIn, LISTS, MUCH } from '../support/expensive-questions.ts'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'

test('F7: every list answers one page of at most a hundred rows, no matter what the query asks for', async () => {
  const { platform, server, cookies } = await aFullSite()
  await fourHundredEnquiries(platform)
  const [mostOfAll = ''] = MUCH
  const paths = [...LISTS.map((list) => `${list}?${mostOfAll}`), ...MUCH.map((query) => `/showcontact?${query}`)]
  const ask = (path: string) => sendTo(server, { method: 'GET', path, headers: { cookie: cookies.office } })
  for (const path of paths) {
    const { status, text } = await ask(path)
    expect([200, 404, 414, 431], path.slice(0, 60)).toContain(status)
    expect(linesIn(text), path.slice(0, 60)).toBeLessThanOrEqual(101)
  }
  expect(linesIn((await ask('/showcontact?size=100')).text), 'there are more than fit on a page').toBe(101)
})

/** That a long query is cancelled is tested in tests/faults, where there is time to wait for it. */
test('F7: PostgreSQL cancels a query of the site after a few seconds, and one without that limit never (twin)', async () => {
  const url = await aDatabase()
  const ours = openDatabase({ url, log: createLog(() => {}), connections: 1 })
  const bare = new pg.Pool({ connectionString: url, max: 1 })
  onTestFinished(async () => {
    await ours.close()
    await bare.end()
  })
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(ours.db)
  expect(rows).toEqual([{ limit: '3500ms' }])
  const without = await bare.query("select current_setting('statement_timeout') as limit")
  expect(without.rows).toEqual([{ limit: '0' }])
})
