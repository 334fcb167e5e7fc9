import { expect, test } from 'vitest'
import { beforeYouBook, faqs } from '../../content/faqs.ts'
import { privacyPolicy } from '../../content/privacy-policy.ts'
import { site as provider } from '../../content/site.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { storiesDocument } from '../../src/site-content/stories.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import {
  attributeOf,
  elementsOf,
  hasTarget,
  headingsOf,
  linksOf,
  mainOf,
  regionOf,
  structuredDataOf,
  wordsOf,
} from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aCoupon } from '../support/coupons.ts'
import { aPlatform } from '../support/platform.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const read = async (path: string) => (await fetch(site().url + path)).text()

test.for(['/faq', '/FaqPage'])(
  '%s is the FAQ page, and its structured data has the same questions and answers',
  async (path) => {
    const response = await fetch(site().url + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<link rel="canonical" href="${site().url}/faq"`)
    const [data] = structuredDataOf(html)
    expect(data?.['@type']).toBe('FAQPage')
    const answers = elementsOf(html, 'div')
      .filter((one) => attributeOf(one, 'class') === 'answer')
      .map((answer) => wordsOf(elementsOf(answer, 'p')[0] ?? ''))
    expect(answers).toEqual([...faqs, ...beforeYouBook].map(({ answer }) => answer))
    expect(data?.mainEntity).toMatchObject(answers.map((text) => ({ acceptedAnswer: { text } })))
    expect(html, 'the menu marks it at both addresses').toMatch(/<a [^>]*href="\/faq" aria-current="page"/)
  },
)

test('the contact page gives a phone line, an email line and the form’s heading', async () => {
  const main = mainOf(await read('/contactUs'))
  const links = linksOf(main)
  expect(links).toContainEqual({ words: provider.phone.shown, href: provider.phone.link })
  expect(links).toContainEqual({ words: provider.email, href: `mailto:${provider.email}` })
  expect(headingsOf(main, 2)).toContain('Drop us a message')
  expect(wordsOf(main)).toContain('We answer messages within one working day.')
})

test('the About page has the specification’s headings', async () => {
  const html = await read('/AboutUs')
  const headings = [...headingsOf(html, 2), ...headingsOf(html, 3)]
  for (const name of ['Vision', 'Mission', "Our 3 C's", 'Our Founders', 'Customer centricity', 'Commitment'])
    expect(headings).toContain(name)
  expect(headings).toContain('Continuous learning')
  const words = wordsOf(html)
  expect(words).toContain('over 400')
  expect(words).toContain('A share of each purchase funds clean water.')
  expect(wordsOf(regionOf(html, 'Who teaches you'))).toContain('Miriam Adeyemi')
  expect(words).toMatch(/Our own figures, checked \w+ \d+ \w+ \d{4} ?\. How we know/)
})

test('the privacy policy has the specification’s headings, and its table of contents links to each', async () => {
  const html = await read('/privacyPolicy')
  const headings = privacyPolicy.sections.map(({ heading }) => heading)
  expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(headings))
  const contents = linksOf(regionOf(html, 'On this page'))
  expect(contents.map(({ words }) => words)).toContain('Your rights')
  for (const { href } of contents) expect(hasTarget(html, href), href).toBe(true)
})

test('How we know gives each figure with its source and the day of its review', async () => {
  const html = await read('/howWeKnow')
  const figures = regionOf(html, 'Our figures')
  expect(elementsOf(figures, 'dd')).toHaveLength(6)
  const words = wordsOf(figures)
  expect(words).toMatch(/Our own count, unaudited\. Last reviewed \w+ \d+ \w+ \d{4} ?, next review by /)
  expect(words.match(/Last reviewed/g), 'once for all of one day').toHaveLength(1)
  expect(words.match(/unaudited/g), 'once for all of one source, and at the day rate').toHaveLength(2)
  for (const page of ['/', '/AboutUs'])
    expect(linksOf(mainOf(await read(page)))).toContainEqual({ words: 'How we know', href: '/howWeKnow' })
})

test('the page of the taster has its heading', async () => {
  expect(headingsOf(await read('/AdvBanner'), 1)).toEqual(['Free Scrum Master taster session'])
})

test('the offer says whether its code is accepted, as the booking form does', async () => {
  const platform = await aPlatform()
  const own = await aSite({ databaseUrl: platform.url, cached: false })
  const visit = async (path: string) => (await fetch(own.url + path)).text()
  const before = wordsOf(await visit('/AdvCoupon'))
  expect(before).toContain('Each course costs £1,500 or £375 today as a deposit.')
  expect(before).toMatch(/Call 020 7946 0123 AGILE50 is a sample and can’t be used\. Course prices/)
  await aCoupon(platform, { code: 'AGILE50', kind: 'percent', amount: '50' })
  const after = await visit('/AdvCoupon')
  expect(wordsOf(after)).toContain('Valid today for all four courses.')
  const book = linksOf(after).find(({ words }) => words === 'Book with the code for Scrum Master')
  const form = await visit(book?.href ?? '')
  expect(form).toMatch(/<input [^>]*name="couponCode"[^>]*value="AGILE50"/)
})

test.for(['/Login', '/forgotPassword', '/withdraw', '/none'])(
  'the footer of %s has the call-back form',
  async (path) => {
    const footer = elementsOf(await read(path), 'footer').at(-1) ?? ''
    expect(wordsOf(footer)).toContain('Ask us to call you back')
  },
)

test('the reviews policy says that stories are samples as long as some are', async () => {
  const platform = await aPlatform()
  const own = await aSite({ databaseUrl: platform.url, cached: false })
  const policy = async () => wordsOf(await (await fetch(`${own.url}/reviewsPolicy`)).text())
  expect(await policy()).toContain('Some stories and recordings are samples today')
  const { initial } = storiesDocument
  const value = { ...initial, homeStories: [], testimonials: [], voices: [] }
  const saving = {
    actor: 'staff:maya',
    document: storiesDocument,
    version: 0,
    value,
    publishing: { as: 'published' },
  } as const
  expect(await saveContent(platform, saving)).toMatchObject({ ok: true })
  expect(await policy()).not.toContain('samples today')
})
