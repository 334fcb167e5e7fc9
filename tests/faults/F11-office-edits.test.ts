import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changePrice } from '../../src/domain/courses/change-price.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { pence } from '../../src/domain/pence.ts'
import { faqDocument } from '../../src/site-content/faq.ts'
import { aWrittenArticle } from '../support/articles.ts'
import { anAddedCourse } from '../support/courses.ts'
import { beginVisits } from '../support/load.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { expectSoon, startProcesses } from '../support/processes.ts'
import { aSitePage } from '../support/site-pages.ts'

const actor = 'staff:grace'
const PAGES = ['/', '/scrumMaster', '/course/1', '/faq', '/blogs', '/sitemap.xml', '/blogs/feed.xml']

test('F11: what the office changes is within two seconds on the pages of each of three processes, in the sitemap, the feed and JSON-LD', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  for (const server of servers) await Promise.all(PAGES.map((page) => readAll(server.port, page)))
  const expectEverywhere = async (path: string, text: string) => {
    for (const server of servers) await expectSoon(server, path, (html) => html.includes(text))
  }

  await setPrice(platform, 1600)
  await expectEverywhere('/', '£1,600')
  await expectEverywhere('/scrumMaster', '"price":"1600.00"')
  await expectEverywhere('/course/1', '£1,600')

  await answerFirstQuestion(platform, { version: 0, answer: 'We begin at the start.' })
  await expectEverywhere('/faq', 'We begin at the start.')

  await anAddedCourse(platform)
  await expectEverywhere('/', 'Product Discovery')
  await expectEverywhere('/sitemap.xml', '/courses/product-discovery')

  await aWrittenArticle(platform, { slug: 'sprint-goals' })
  for (const page of ['/blogs', '/blogs/feed.xml', '/sitemap.xml']) await expectEverywhere(page, '/blogs/sprint-goals')

  await aSitePage(platform, 'our-method')
  await expectEverywhere('/sitemap.xml', '/pages/our-method')
  await expectEverywhere('/pages/our-method', 'Practice first')
})

test('F11: a hundred changes while visitors read bring no error, and the last is what they then see', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  const readers = servers.map((server) => beginVisits(server, { paths: PAGES, perSecond: 20 }))
  for (let change = 0; change < 50; change++) {
    await setPrice(platform, 1501 + change)
    await answerFirstQuestion(platform, { version: change, answer: `Answer number ${change}.` })
    await wait(100)
  }
  const visits = (await Promise.all(readers.map((reader) => reader.end()))).flat()
  expect(visits.length).toBeGreaterThan(100)
  expect(visits.filter(({ status }) => status !== 200)).toEqual([])
  for (const server of servers) {
    await expectSoon(server, '/faq', (html) => html.includes('Answer number 49.'))
    await expectSoon(server, '/scrumMaster', (html) => html.includes('£1,550'))
  }
})

const readAll = async (port: number, page: string) => (await fetch(`http://127.0.0.1:${port}${page}`)).text()

async function setPrice(platform: TestPlatform, pounds: number): Promise<void> {
  const price = { price: pence(pounds * 100), deposit: pence(40_000), earlyBird: null }
  const changed = await changePrice(platform, { actor, courseId: 1, price, countsFrom: null })
  if (!changed.ok) throw new Error(`expected the price to change, got ${changed.error}`)
}

async function answerFirstQuestion(platform: TestPlatform, { version, answer }: { version: number; answer: string }) {
  const { initial } = faqDocument
  const [first, ...others] = initial.faqs
  const value = { ...initial, faqs: [{ ...first, answer }, ...others] }
  const publishing = { as: 'published' } as const
  const saved = await saveContent(platform, { actor, document: faqDocument, version, value, publishing })
  if (!saved.ok) throw new Error(`expected the answer to be saved, got ${saved.error}`)
}
