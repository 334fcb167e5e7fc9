import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { aDatabase } from '../support/database.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'

const LISTS = [
  '/trainees',
  '/trainingdates',
  '/showcoupon',
  '/showcontact',
  '/showcomments',
  '/mails',
  '/audit',
  '/documents',
  '/addsignup',
  '/blogs',
]
const MUCH = [
  'size=1000000000',
  'size=-1',
  'page=1000000000&after=1000000000',
  `after=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.9999999`,
  `q=${'a '.repeat(5000)}`,
  `q=${'%25_'.repeat(3000)}`,
  `q=${encodeURIComponent('(((a|b)*)*&!<->'.repeat(600))}`,
  `q=${'x'.repeat(10_000)}&sort=${'y'.repeat(2000)}`,
  `subject=${'z'.repeat(10_000)}&from=0001-01-01&to=9999-12-31`,
]

test('F7 whatever a list is asked for, it answers one page of at most a hundred lines', async () => {
  const { platform, server, cookies } = await aFullSite()
  await sql`
    insert into enquiry (reference, kind, state, name, email, contact_number, digest)
    select 'ENQ-' || lpad(n::text, 6, '0'), 'contact', 'new', 'Many', 'many@example.com', '1', n::text
    from generate_series(1, 400) as n`.execute(platform.db)
  const paths = LISTS.flatMap((list) => MUCH.map((query) => `${list}?${query}`))
  const answers = await inTurns(paths, async (path) => ({
    path,
    ...(await sendTo(server, { method: 'GET', path, headers: { cookie: cookies.office } })),
  }))
  for (const { path, status, text } of answers) {
    expect([200, 404, 414, 431], path.slice(0, 60)).toContain(status)
    expect(text.match(/<tr\b/g)?.length ?? 0, path.slice(0, 60)).toBeLessThanOrEqual(101)
  }
  const all = await sendTo(server, {
    method: 'GET',
    path: '/showcontact?size=100',
    headers: { cookie: cookies.office },
  })
  expect(all.text.match(/<tr\b/g)?.length, 'there are more than fit').toBe(101)
})

test('F7 a query that would take long is ended by the database, and the connection lives on', async () => {
  const { db, close } = openDatabase({ url: await aDatabase(), log: createLog(() => {}), connections: 1 })
  const startedAt = performance.now()
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('statement timeout')
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
  await close()
})
