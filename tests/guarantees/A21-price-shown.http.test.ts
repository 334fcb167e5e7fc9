import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePrice, setRunPrice } from '../../src/domain/courses/change-price.ts'
import { pence } from '../../src/domain/pence.ts'
import { readPage, untilTrue } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import type { RunningSite } from '../support/server.ts'

const actor = 'staff:grace' as const
const dearer = { price: pence(165_000), deposit: pence(40_000), earlyBird: null }

/** Those that show a price of course 1, and some that show none or only that of another course. */
const SHOWING = ['/', '/AboutUs', '/AdvCoupon', '/individualTraining', '/scrumMaster', '/scrumbenefit']
const OTHERS = ['/contactUs', '/implementscrum', '/businessAnalyst', '/faq', '/viewProgrammes']

test('A21: a new price is on the cached pages of both of two sites on one database, and no other page is rendered again', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  await changePrice(platform, { actor, courseId: 1, price: dearer, countsFrom: null })
  for (const site of sites) for (const page of SHOWING) await untilTrue(async () => showsNew(await htmlOf(site, page)))
  for (const site of sites) expect(await listRenderedAgain(site)).toEqual(SHOWING.toSorted())
  const api = await fetch(`${sites[0]?.url}/mainapp/api/v1/courses/1`)
  expect(await api.json()).toMatchObject({ amount: 1650, depositAmount: 400 })
  expect(await htmlOf(sites[1], '/scrumMaster')).toContain('"price":"1650.00"')
})

test('A21: a price that begins later comes onto the cached pages of both sites by itself', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  await changePrice(platform, { actor, courseId: 1, price: dearer, countsFrom: new Date(Date.now() + 3_600_000) })
  for (const site of sites) await untilTrue(async () => (await listRenderedAgain(site)).length === SHOWING.length)
  for (const site of sites) for (const page of SHOWING) expect(showsNew(await htmlOf(site, page)), page).toBe(false)
  await sql`update course_price set counts_from = now() + interval '1 second'`.execute(platform.db)
  for (const site of sites) for (const page of SHOWING) await untilTrue(async () => showsNew(await htmlOf(site, page)))
})

test('A21: the price of one date is on the pages of its course, and other courses’ pages stay cached', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const run = await platform.db
    .selectFrom('run')
    .select(['id', 'version'])
    .where('courseId', '=', 1)
    .where('state', '=', 'open')
    .orderBy('label')
    .executeTakeFirstOrThrow()
  await setRunPrice(platform, { actor, runId: run.id, version: run.version, price: dearer })
  for (const site of sites) {
    await untilTrue(async () => showsNew(await htmlOf(site, '/scrumMaster')))
    expect(await listRenderedAgain(site)).toEqual([
      '/',
      '/AboutUs',
      '/AdvCoupon',
      '/individualTraining',
      '/scrumMaster',
    ])
  }
})

test('A21 twin: without the database’s notice a cached page keeps the price of before', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  await sql`alter table course_price disable trigger course_price_pages`.execute(platform.db)
  await changePrice(platform, { actor, courseId: 1, price: dearer, countsFrom: null })
  for (const site of sites) {
    expect(showsNew(await htmlOf(site, '/scrumMaster'))).toBe(false)
  }
  const anew = await aSite({ databaseUrl: platform.url, cached: false })
  expect(showsNew(await htmlOf(anew, '/scrumMaster')), 'not cached').toBe(true)
})

const showsNew = (html: string): boolean => html.includes('£1,650')
const htmlOf = async (site: RunningSite | undefined, page: string): Promise<string> =>
  site ? (await readPage(site, page)).html : ''

/** A setting that every page shows in its footer. */
const WORDS_BEFORE = 'two working evenings'
const WORDS = 'two working mornings'

/** Two sites with all pages cached; afterwards every page would show other words, without a notice of it. */
async function twoSites(platform: TestPlatform): Promise<RunningSite[]> {
  const promise = (words: string) => ({ value: JSON.stringify({ words, workingDays: 2 }), changedBy: actor })
  await platform.db
    .insertInto('setting')
    .values({ name: 'replyPromise', ...promise(WORDS_BEFORE) })
    .execute()
  const input = { databaseUrl: platform.url }
  const sites = await Promise.all([aSite(input), aSite(input)])
  await untilTrue(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen pages_changed'`.execute(platform.db)
    return rows.length === sites.length
  })
  for (const site of sites) for (const page of [...SHOWING, ...OTHERS]) await htmlOf(site, page)
  await sql`alter table setting disable trigger setting_pages`.execute(platform.db)
  await platform.db.updateTable('setting').set(promise(WORDS)).where('name', '=', 'replyPromise').execute()
  return sites
}

async function listRenderedAgain(site: RunningSite): Promise<string[]> {
  const shown = await Promise.all(
    [...SHOWING, ...OTHERS].map(async (page) => ((await htmlOf(site, page)).includes(WORDS) ? page : '')),
  )
  return shown.filter((page) => page !== '').toSorted()
}
