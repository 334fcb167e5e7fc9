import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../src/web/access-policies.ts'
import { addressOf } from './support/calls.ts'
import { aFullSite } from './support/full-site.ts'
import { inTurns } from './support/hostile-client.ts'
import { elementsOf, linksOf, mainOf, wordsOf } from './support/html.ts'

const PARTS = ['li', 'tr', 'dd', 'p', 'div', 'aside', 'section']
const DATE = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/
/** About how much a card, a row or a bar says: a longer part is a page with dates of several things. */
const MOST_WORDS = 120

/** The links to a booking form beside a date that they do not carry. Those that ask for other dates carry none. */
export const datelessLinks = (html: string): string[] => [
  ...new Set(
    PARTS.flatMap((tag) => elementsOf(html, tag)).flatMap((part) => {
      const words = wordsOf(part)
      const [link, ...others] = linksOf(part).filter(({ href }) => /^\/(course\/\d+|TraineeDetails)(\?|$)/.test(href))
      if (!link || others.length > 0 || !DATE.test(words) || words.split(' ').length > MOST_WORDS) return []
      return /[?&]date=/.test(link.href) || /other dates|all dates/i.test(link.words) ? [] : [link.href]
    }),
  ),
]

test('every link to a booking form that stands beside a date leads to that date', async () => {
  const site = await aFullSite()
  const pages = Object.entries(PAGE_POLICIES).flatMap(([pattern, policy]) =>
    ['anyone', 'visitor', 'by-key'].includes(String(policy)) ? [site.addresses[pattern] ?? ''] : [],
  )
  let links = 0
  const found = await inTurns(
    pages,
    async (path) => {
      const answer = await fetch(addressOf(site.server) + path, { redirect: 'manual' })
      if (!answer.headers.get('content-type')?.includes('text/html')) return []
      const main = mainOf(await answer.text())
      links += linksOf(main).filter(({ href }) => /[?&]date=/.test(href)).length
      return datelessLinks(main).map((link) => `${path} → ${link}`)
    },
    4,
  )
  expect(found.flat()).toEqual([])
  expect(links, 'links with a date were seen').toBeGreaterThan(20)
})

test('a card whose link forgets its date is found, and one without a date or for other dates is not', () => {
  const card = (date: string, link: string) => `<li><h3>Scrum Master</h3><p>${date}</p><p>${link}</p></li>`
  const forgets = '<a href="/course/1">Book</a>'
  expect(datelessLinks(card('Sat 19 Dec 2026', forgets))).toEqual(['/course/1'])
  expect(datelessLinks(card('£1,500', forgets))).toEqual([])
  expect(datelessLinks(card('Sat 19 Dec 2026', '<a href="/course/1?date=19th">Book</a>'))).toEqual([])
  expect(datelessLinks(card('Sat 19 Dec 2026', '<a href="/course/1">See other dates</a>'))).toEqual([])
})
