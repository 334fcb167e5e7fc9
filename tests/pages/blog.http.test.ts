import { expect, test } from 'vitest'
import { SLUGS } from '../../src/domain/blog/slugs.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import {
  elementsOf,
  hasTarget,
  headingsOf,
  linksOf,
  mainOf,
  regionOf,
  structuredDataOf,
  wordsOf,
  xmlFaultsOf,
} from '../support/html.ts'
import { aSite } from '../support/in-process.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const get = (path: string) => fetch(site().url + path)
const read = async (path: string) => (await get(path)).text()

const toArticles = (html: string) => linksOf(mainOf(html)).filter(({ words }) => words.startsWith('READ MORE'))

/** As the dates of the articles have it. */
const NEWEST_FIRST = [
  'simijourney',
  'scrumbenefit',
  'effectiveleader',
  'procrastination',
  'aceyourinterview',
  'userstory',
  'implementscrum',
  'topfiveagile',
  'agileculture',
  'sprintreview',
  'coronaviruspandemic',
]

test('the list has eleven posts, the newest first, each with its author and leading to its article by READ MORE', async () => {
  const html = await read('/blogs')
  expect(toArticles(html).map(({ href }) => href)).toEqual(NEWEST_FIRST.map((slug) => `/${slug}`))
  expect(wordsOf(mainOf(html)).match(/By the Tideway Agile team/g)).toHaveLength(11)
  expect(wordsOf(mainOf(html)).match(/\d+ min read/g)).toHaveLength(11)
  expect(headingsOf(await read(`/${SLUGS[0]}`), 1)[0]).toMatch(/From project assistant/)
})

test('the page of a topic that does not exist says so, is noindex, and links back to the whole list', async () => {
  const response = await get('/blogs?topic=Nope')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(wordsOf(html)).toContain('No article about “Nope”. Try another topic.')
  expect(toArticles(html)).toEqual([])
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  const back = linksOf(html).find(({ words }) => words === 'See all 11 articles')
  expect(toArticles(await read(back?.href ?? ''))).toHaveLength(11)
  expect(wordsOf(await read('/blogs?topic=scrum'))).toMatch(/articles about Scrum/)
})

test('the search text is shown as it was typed, without its markup taking effect', async () => {
  const html = await read(`/blogs?q=${encodeURIComponent('"><img src=x onerror=document.title=1>')}`)
  expect(html).not.toContain('<img src=x')
  expect(wordsOf(html)).toContain('No article for “"><img src=x onerror=document.title=1>”')
})

test.for([...NEWEST_FIRST.entries()])(
  'the neighbours of article %i, %s, are the right ones, and its table of contents links to every section',
  async ([index, slug]) => {
    const html = await read(`/${slug}`)
    expect(linksOf(regionOf(html, 'More articles')).map(({ href }) => href)).toEqual([
      `/${NEWEST_FIRST[index - 1] ?? 'blogs'}`,
      `/${NEWEST_FIRST[index + 1] ?? 'blogs'}`,
    ])
    const contents = linksOf(regionOf(html, 'On this page'))
    expect(contents.length).toBeGreaterThan(1)
    expect(contents.filter(({ href }) => !href.startsWith('#') || !hasTarget(html, href))).toEqual([])
  },
)

test('both feeds are linked in the head, well formed, and list the eleven articles', async () => {
  const html = await read('/blogs')
  for (const type of ['application/rss+xml', 'application/feed+json'])
    expect(html.match(new RegExp(`<link [^>]*type="${type.replaceAll('+', '\\+')}"`, 'g'))).toHaveLength(1)
  const rss = await get('/blogs/feed.xml')
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await rss.text()
  expect(xmlFaultsOf(xml)).toEqual([])
  expect(xml).toMatch(/<rss [^>]*version="2\.0"/)
  const items = elementsOf(xml, 'item')
  const links = items.map((item) => wordsOf(elementsOf(item, 'link')[0] ?? ''))
  expect(links.toSorted()).toEqual(SLUGS.map((slug) => `${site().url}/${slug}`).toSorted())
  expect(items.every((item) => Date.parse(wordsOf(elementsOf(item, 'pubDate')[0] ?? '')) > 0)).toBe(true)
  const feed = await (await get('/blogs/feed.json')).json()
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${site().url}/blogs/feed.json`,
  })
  expect(feed.items).toHaveLength(11)
})

test('an article describes itself to search engines and networks', async () => {
  const html = await read('/SprintReview')
  const address = `${site().url}/sprintreview`
  expect(html).toContain(`<link rel="canonical" href="${address}"`)
  expect(html).toContain(`<meta property="og:image" content="${site().url}/og/sprintreview.png"`)
  const data = structuredDataOf(html)
  expect(data.map((one) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(data[0]?.headline).toBe(headingsOf(html, 1)[0])
  const shared = linksOf(mainOf(html)).filter(({ words }) => /^(Facebook|Twitter|LinkedIn)$/.test(words))
  expect(shared).toHaveLength(3)
  for (const { href } of shared) expect(href).toContain(encodeURIComponent(address))
})

test('the check finds what is not well-formed XML', () => {
  const good = '<?xml version="1.0"?><rss version="2.0"><item>a &amp; b</item><atom:link href="x"/></rss>'
  expect(xmlFaultsOf(good)).toEqual([])
  for (const bad of ['<rss><item></rss></item>', '<rss>', '<rss>a & b</rss>', '<rss>a < b</rss>', '<rss a=b></rss>'])
    expect(xmlFaultsOf(bad), bad).not.toEqual([])
})
