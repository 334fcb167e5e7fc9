import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { aFullSite, freezeSeenAt } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { aPlatform } from '../support/platform.ts'
import { SEARCH_PARAMETERS, SEARCHED_PAGES, SQL_FAMILIES, SQL_TRICKS } from '../support/sql-tricks.ts'

/** Each parameter gets a value of a different family, and a different one in each turn. */
const TURNS = [0, 3, 6, 9]
const queryOf = (turn: number): string =>
  SEARCH_PARAMETERS.map(
    (name, index) => `${name}=${encodeURIComponent(SQL_FAMILIES[(index + turn) % SQL_FAMILIES.length] ?? '')}`,
  ).join('&')

test('D4 a trick of every family in every parameter of every list finds, changes and breaks nothing', async () => {
  expect(SQL_FAMILIES).toHaveLength(10)
  const { platform, server, cookies } = await aFullSite()
  const headers = { cookie: `${cookies.office}; ${cookies.student}` }
  const get = (path: string) => sendTo(server, { method: 'GET', path, headers })
  await freezeSeenAt(platform)
  expect((await get('/trainees?q=Amara')).text, 'the search works').toContain('Amara Okafor')
  const before = await digestOfBooks(platform)
  const addresses = SEARCHED_PAGES.flatMap((page) => TURNS.map((turn) => `${page}?${queryOf(turn)}`))
  const searches = SQL_FAMILIES.map((trick) => `/trainees?q=${encodeURIComponent(trick)}`)
  const broken = await inTurns([...addresses, ...searches], async (address) => {
    const { status } = await get(address)
    return status >= 500 ? `${status} ${decodeURIComponent(address)}` : null
  })
  expect(broken.filter(Boolean)).toEqual([])
  const found = await inTurns(searches, async (address) => (await get(address)).text.includes('Amara Okafor'))
  expect(found).toEqual(SQL_FAMILIES.map(() => false))
  // A person's page size is remembered, no matter what else was in the query.
  await platform.db.updateTable('account').set({ pageSize: null }).execute()
  expect(await digestOfBooks(platform)).toBe(before)
})

test('D4 twin: concatenated into the query, the same tricks find and break things', async () => {
  const { url, ...platform } = await aPlatform()
  await aBooking(platform)
  const client = new pg.Client({ connectionString: url, statement_timeout: 2000 })
  await client.connect()
  onTestFinished(() => client.end())
  const quick = SQL_TRICKS.filter((trick) => !trick.includes('pg_sleep'))
  let harmful = 0
  for (const trick of quick) {
    await client.query('begin')
    try {
      const answers = await client.query(`select full_name from booking where full_name = '${trick}'`)
      if ([answers].flat().some(({ rowCount }) => rowCount)) harmful += 1
    } catch {
      harmful += 1
    }
    await client.query('rollback')
  }
  expect(harmful).toBeGreaterThan(60)
})

/** Files that may write raw SQL, because all of it is their own: a column, a fixed query. */
const OWN_SQL = [
  'src/domain/bookings/select-bookings.ts',
  'src/domain/payments/invariants.ts',
  'src/platform/backup/tables.ts',
  'src/platform/backup/restore-backup.ts',
  'src/platform/database.ts',
  'src/platform/embedded-postgres/roles.ts',
]
const BY_HAND = /sql\.raw(?:<[^>]*>)?\(|sql\.lit\(\s*[^'\s]|\.query\(\s*`[^`]*\$\{|\.query\(\s*'[^']*'\s*\+/

test('D4 no SQL is concatenated from texts, except in the files that use only their own constants', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name))
  const found = files.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(OWN_SQL.toSorted())
  for (const planted of [
    'sql.raw(asked)',
    'sql.raw<boolean>(asked)',
    'client.query(`select ${asked}`)',
    "pool.query('select ' + asked)",
  ])
    expect(BY_HAND.test(planted), planted).toBe(true)
})
