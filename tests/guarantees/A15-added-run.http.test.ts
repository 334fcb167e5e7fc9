import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addRun } from '../../src/domain/schedule/add-run.ts'
import { cancelRun } from '../../src/domain/schedule/run-state.ts'
import { changeRun } from '../../src/domain/schedule/change-run.ts'
import { bookOverHttp, readPage, untilTrue } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { runDetails } from '../support/runs.ts'
import type { RunningSite } from '../support/server.ts'

const actor = 'staff:ada'
const PAGES = ['/', '/scrumMaster']

test('A15: a course run that is added, changed or cancelled shows on both of two sites on one database, on cached pages too', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const details = runDetails({ label: 'Midsummer' })
  const added = await addRun(platform, { courseId: 1, details, actor })
  if (!added.ok) throw new Error(added.error)
  const { runId } = added
  for (const site of sites) await untilPage(site, (html) => html.includes('Midsummer'))
  for (const site of sites)
    expect(await bookOverHttp(site, { trainingDate: 'Midsummer' })).toMatchObject({ status: 200 })

  await changeRun(platform, { runId, version: 1, details: { ...details, label: 'Longest day' }, actor })
  for (const site of sites) await untilPage(site, (html) => html.includes('Longest day') && !html.includes('Midsummer'))

  await cancelRun(platform, { runId, version: 2, reason: 'The trainer is ill.', actor })
  for (const site of sites)
    expect(await bookOverHttp(site, { trainingDate: 'Longest day' })).toMatchObject({ status: 422 })
  for (const site of sites) await untilPage(site, (html) => !html.includes('Longest day'))
})

test('A15 twin: without the database’s notice that course runs have changed, both sites show the stale cached page', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  for (const table of ['run', 'session'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(platform.db)
  await addRun(platform, { courseId: 1, details: runDetails({ label: 'Midsummer' }), actor })
  for (const site of sites) {
    expect((await readPage(site, '/scrumMaster')).html).not.toContain('Midsummer')
  }
  const anew = await aSite({ databaseUrl: platform.url, cached: false })
  expect((await readPage(anew, '/scrumMaster')).html, 'not cached').toContain('Midsummer')
})

/** Two sites on one database, both of which listen to it and have the pages in memory. */
async function twoSites(platform: TestPlatform): Promise<RunningSite[]> {
  const input = { databaseUrl: platform.url }
  const sites = await Promise.all([aSite(input), aSite(input)])
  await untilTrue(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen pages_changed'`.execute(platform.db)
    return rows.length === sites.length
  })
  for (const site of sites) for (const page of PAGES) await readPage(site, page)
  return sites
}

/** The notice through the database reaches each site by itself. */
const untilPage = (site: RunningSite, isRight: (html: string) => boolean): Promise<void> =>
  untilTrue(async () => isRight((await readPage(site, '/scrumMaster')).html))

test('A15: a booking renders again the pages that show its date’s places, and leaves articles, answers and other courses cached', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const oneSite = sites[0]
  if (!oneSite) throw new Error('expected a site')
  await cachePages(platform, sites)
  expect(await bookOverHttp(oneSite, { trainingDate: 'Midsummer' })).toMatchObject({ status: 200 })
  for (const site of sites) {
    await untilPage(site, (html) => html.includes('3 places left'))
    expect(await listRenderedAnew(site)).toEqual(['/', '/AboutUs', '/individualTraining', '/scrumMaster'])
  }

  // It is sold out now: the next start in the strip of every page may be another.
  await platform.db.updateTable('run').set({ capacity: 1 }).where('label', '=', 'Midsummer').execute()
  for (const site of sites) await untilTrue(async () => (await listRenderedAnew(site)).length === CACHED.length)
})

test('A15 twin: without the notice of its booking a date keeps the number of places that a cached page has', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const oneSite = sites[0]
  if (!oneSite) throw new Error('expected a site')
  await cachePages(platform, sites)
  await sql`alter table run disable trigger run_pages`.execute(platform.db)
  expect(await bookOverHttp(oneSite, { trainingDate: 'Midsummer' })).toMatchObject({ status: 200 })
  for (const site of sites) {
    expect((await readPage(site, '/scrumMaster')).html).not.toContain('3 places left')
    expect(await listRenderedAnew(site)).toEqual([])
  }
  const anew = await aSite({ databaseUrl: platform.url, cached: false })
  expect((await readPage(anew, '/scrumMaster')).html, 'not cached').toContain('3 places left')
})

const CACHED = [
  '/',
  '/AboutUs',
  '/businessAnalyst',
  '/corporateTraining',
  '/faq',
  '/individualTraining',
  '/implementscrum',
  '/scrumMaster',
  '/userstory',
  '/viewProgrammes',
]
/** A setting that every page shows in its footer. */
const WORDS_BEFORE = 'two working evenings'
const WORDS = 'two working mornings'

/** Caches the pages with a date of four places, and then changes what each shows without a notice of it. */
async function cachePages(platform: TestPlatform, sites: RunningSite[]): Promise<void> {
  await sql`alter table setting disable trigger setting_pages`.execute(platform.db)
  const promise = (words: string) => ({ value: JSON.stringify({ words, workingDays: 2 }), changedBy: actor })
  await platform.db
    .insertInto('setting')
    .values({ name: 'replyPromise', ...promise(WORDS_BEFORE) })
    .execute()
  const details = runDetails({ label: 'Midsummer', capacity: '4' })
  const added = await addRun(platform, { courseId: 1, details, actor })
  if (!added.ok) throw new Error(added.error)
  for (const site of sites) {
    // Once a page shows the date, its notice was heard, and no other is on its way.
    await untilPage(site, (html) => html.includes('Midsummer'))
    for (const path of CACHED) expect((await readPage(site, path)).html, path).toContain(WORDS_BEFORE)
  }
  await platform.db.updateTable('setting').set(promise(WORDS)).where('name', '=', 'replyPromise').execute()
}

/** The pages that show the new words, so were rendered since. */
async function listRenderedAnew(site: RunningSite): Promise<string[]> {
  const shown = await Promise.all(
    CACHED.map(async (path) => ((await readPage(site, path)).html.includes(WORDS) ? path : '')),
  )
  return shown.filter((path) => path !== '')
}
