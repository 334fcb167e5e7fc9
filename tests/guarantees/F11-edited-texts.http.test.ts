import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { renameArticle } from '../../src/domain/blog/article-address.ts'
import { findArticleDocument } from '../../src/domain/blog/delivered-article.ts'
import { deliveredId } from '../../src/domain/blog/slugs.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { publishScheduled } from '../../src/domain/content/shown-content.ts'
import { faqDocument } from '../../src/site-content/faq.ts'
import { untilTrue } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import type { RunningSite } from '../support/server.ts'

const { initial } = faqDocument
const [first, ...others] = initial.faqs
if (!first) throw new Error('expected a question')
const answering = (answer: string) => ({ ...initial, faqs: [{ ...first, answer }, ...others] })

const publishing = (answer: string, version: number) => ({
  actor: 'staff:maya' as const,
  document: faqDocument,
  version,
  value: answering(answer),
  publishing: { as: 'published' } as const,
})

const read = async ({ url }: RunningSite, path = '/faq') => (await fetch(`${url}${path}`)).text()

const untilItHas = (site: RunningSite, text: string): Promise<void> =>
  untilTrue(async () => (await read(site)).includes(text))

/** Two sites on one database, each with the page in its cache. */
async function twoSites(platform: TestPlatform): Promise<[RunningSite, RunningSite]> {
  const sites: [RunningSite, RunningSite] = [
    await aSite({ databaseUrl: platform.url }),
    await aSite({ databaseUrl: platform.url }),
  ]
  for (const site of sites) expect(await read(site)).toContain('We start from the beginning')
  return sites
}

test('F11 a text that is published or undone is on the cached pages of every process', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  await saveContent(platform, publishing('We begin at the start.', 0))
  for (const site of sites) await untilItHas(site, 'We begin at the start.')
})

test('F11 a scheduled text drops the cached pages when its time comes', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const soon = new Date(Date.now() + 1000)
  await saveContent(platform, { ...publishing('From nine on.', 0), publishing: { as: 'scheduled', at: soon } })
  await publishScheduled({ ...platform, clock: { now: () => soon } })
  for (const site of sites) await untilItHas(site, 'From nine on.')
})

test('F11 a scheduled text begins by itself, and no job has to run', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const at = new Date(Date.now() + 1500)
  await saveContent(platform, { ...publishing('From ten on.', 0), publishing: { as: 'scheduled', at } })
  for (const site of sites) expect(await read(site)).not.toContain('From ten on.')
  for (const site of sites) await untilItHas(site, 'From ten on.')
})

test('F11 an article that came with the product is changed and moved on the cached pages of every process', async () => {
  const platform = await aPlatform()
  const sites = await twoSites(platform)
  const until = (path: string, text: string) =>
    Promise.all(sites.map((site) => untilTrue(async () => (await read(site, path)).includes(text))))
  for (const path of ['/userstory', '/simijourney', '/blogs', '/sitemap.xml'])
    for (const site of sites) await read(site, path)
  const document = await findArticleDocument(platform, { id: deliveredId('userstory') })
  const value = { ...document.initial, title: 'A wish, and what becomes of it' }
  const saving = { actor: 'staff:maya' as const, document, version: 0, value }
  await saveContent(platform, { ...saving, publishing: { as: 'published' } })
  for (const path of ['/userstory', '/blogs', '/blogs/feed.xml']) await until(path, value.title)
  await renameArticle(platform, { actor: 'staff:maya', id: deliveredId('userstory'), slug: 'wishes' })
  for (const path of ['/blogs', '/sitemap.xml', '/blogs/feed.xml']) await until(path, '/blogs/wishes')
  for (const { url } of sites)
    await untilTrue(async () => (await fetch(`${url}/userstory`)).url === `${url}/blogs/wishes`)
  for (const site of sites) expect(await read(site, '/sitemap.xml')).not.toContain('/userstory')
})

test('F11 twin: without the trigger of the table a cached page keeps the old text', async () => {
  const platform = await aPlatform()
  const [site] = await twoSites(platform)
  await sql`alter table content_version disable trigger content_version_pages`.execute(platform.db)
  await saveContent(platform, publishing('We begin at the start.', 0))
  expect(await read(site)).not.toContain('We begin at the start.')
  const anew = await aSite({ databaseUrl: platform.url, cached: false })
  expect(await read(anew), 'not cached').toContain('We begin at the start.')
})
