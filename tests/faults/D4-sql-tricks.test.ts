import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aBooking } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { aFullSite, letItRest } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { aPlatform } from '../support/platform.ts'
import { SQL_TRICKS } from '../support/sql-tricks.ts'

vi.setConfig({ testTimeout: isLong ? 3 * 3_600_000 : 240_000 })

const LISTS = [
  '/trainees /trainees/write /trainingdates /showcoupon /showcontact /showcomments /mails /audit /documents',
  '/addtrainingdates /settings /blogs /testimonials /contactUs /course/1 /course/1/waitingList',
  '/CourseConfirmation /failure /userstory /Login',
].flatMap((line) => line.split(' '))
/** Whatever any of them reads from its address. */
const PARAMETERS = [
  'q sort after size show coupon course run kind owner article actor action subject from to',
  'series topic date code reference said undo id open copy reply next choice',
].flatMap((line) => line.split(' '))

test('D4 two hundred SQL tricks in the parameters of every list find, change and break nothing', async () => {
  expect(new Set(SQL_TRICKS).size).toBe(200)
  const { platform, server, cookies } = await aFullSite()
  const headers = { cookie: `${cookies.office}; ${cookies.student}` }
  const get = (path: string) => sendTo(server, { method: 'GET', path, headers })
  await letItRest(platform)
  expect((await get('/trainees?q=Amara')).text, 'the search finds them where they are').toContain('Amara Okafor')
  const before = await digestOfBooks(platform)
  const addresses = LISTS.flatMap((list, turn) => queries(turn).map((query) => `${list}?${query}`))
  const wrong = await inTurns(addresses, async (address) => {
    const { status, text } = await get(address)
    const isFound = address.startsWith('/trainees?') && /[?&]q=/.test(address) && text.includes('Amara Okafor')
    return status >= 500 || isFound ? `${status} ${decodeURIComponent(address)}` : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
  // How long somebody likes a list to be is remembered, whatever they asked.
  await platform.db.updateTable('account').set({ pageSize: null }).execute()
  expect(await digestOfBooks(platform)).toBe(before)
})

/** Each trick by itself in each parameter; in a short run some of them, and what is searched for always. */
function queries(turn: number): string[] {
  const one = (name: string, trick: string) => `${name}=${encodeURIComponent(trick)}`
  if (isLong) return SQL_TRICKS.flatMap((trick) => PARAMETERS.map((name) => one(name, trick)))
  const some = SQL_TRICKS.filter((_, index) => index % 8 === turn % 8)
  return some.map((trick, index) => {
    const names = [1, 2, 3, 4].map((step) => PARAMETERS[(index * 4 + step * 7 + turn) % PARAMETERS.length] ?? '')
    return [...new Set(['q', ...names])].map((name) => one(name, trick)).join('&')
  })
}

test('D4 twin: put into the query by hand, the same tricks find and break things', async () => {
  const { url, ...platform } = await aPlatform()
  await aBooking(platform)
  const client = new pg.Client({ connectionString: url, statement_timeout: 200 })
  await client.connect()
  onTestFinished(() => client.end())
  let harmful = 0
  for (const trick of SQL_TRICKS) {
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

/** A file may write SQL that is no parameter only where all of it is the file's own: a column, a query of ours. */
const OWN_WORDS = [
  'src/domain/bookings/select-bookings.ts',
  'src/domain/payments/invariants.ts',
  'src/platform/backup/load-tables.ts',
  'src/platform/backup/restore-backup.ts',
  'src/platform/listen.ts',
]
const BY_HAND = /sql\.raw\(|sql\.lit\(\s*[^'\s]|\.query\(\s*`[^`]*\$\{|\.query\(\s*'[^']*'\s*\+/

test('D4 no SQL is put together from texts outside of the files that use their own words alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name))
  const found = files.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(OWN_WORDS.toSorted())
  for (const planted of ['sql.raw(asked)', 'client.query(`select ${asked}`)', "pool.query('select ' + asked)"])
    expect(BY_HAND.test(planted), planted).toBe(true)
})
