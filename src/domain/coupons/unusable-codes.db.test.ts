import { expect, test } from 'vitest'
import { anArticle, aWrittenArticle } from '../../../tests/support/articles.ts'
import { aBooking, bookingInput } from '../../../tests/support/bookings.ts'
import { aCoupon } from '../../../tests/support/coupons.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { faqDocument } from '../../site-content/faq.ts'
import { syncArticles } from '../blog/article-search.ts'
import { saveContent } from '../content/save-content.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { addCoupon, retireCoupon } from './coupon-admin.ts'
import { bookCourse } from '#domain/bookings/book.ts'
import { couponDetails } from './coupon-details.ts'
import { findUnusableCodes } from './unusable-codes.ts'

test('AGILE50 is advertised and rejected for all courses, until it is added', async () => {
  const platform = await aPlatform()
  expect(await findUnusableCodes(platform, { documents: [] })).toMatchObject([
    {
      code: 'AGILE50',
      fault: 'unknown',
      forAll: true,
      words:
        'AGILE50 is advertised on the scrolling banner and the offer page. The booking form rejects it for all courses: there is no coupon with this code.',
    },
  ])
  const details = { code: 'AGILE50', description: 'Half price', kind: 'percent', amount: '50' }
  await addCoupon(platform, { actor: 'staff:amara', details: couponDetails.parse(details) })
  expect(await findUnusableCodes(platform, { documents: [] })).toEqual([])
})

test('a hidden banner advertises nothing, and another code is checked instead', async () => {
  const platform = await aPlatform()
  const set = (version: number, typed: Record<string, string>) =>
    changeSetting(platform, { actor: 'staff:amara', name: 'campaign', version, typed })
  await set(0, { shown: 'no', offer: '50% off', code: 'AGILE50' })
  expect(await findUnusableCodes(platform, { documents: [] })).toEqual([])
  await set(1, { shown: 'yes', offer: '50% off', code: 'DISCOUNT50' })
  expect(await findUnusableCodes(platform, { documents: [] })).toEqual([])
  await set(2, { shown: 'yes', offer: '50% off', code: 'SUMMER' })
  expect(await findUnusableCodes(platform, { documents: [] })).toMatchObject([{ code: 'SUMMER', fault: 'unknown' }])
})

test.each([
  [{ firstDay: '2099-06-01' }, 'it is accepted from Mon 1 Jun 2099'],
  [{ firstDay: '2020-01-01', lastDay: '2020-12-31' }, 'its last day was Thu 31 Dec 2020'],
  [{ useLimit: '1' }, 'its one use is taken'],
  [{ retired: true }, 'the coupon is retired'],
])('the reason is given: %j', async ({ retired, ...wanted }: Record<string, unknown>, reason) => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'AGILE50', ...wanted })
  if (wanted.useLimit) await aBooking(platform, { couponCode: 'AGILE50' })
  if (retired) await retireCoupon(platform, { actor: 'staff:amara', code: 'AGILE50' })
  expect((await findUnusableCodes(platform, { documents: [] })).map((one) => one.words)).toEqual([
    `AGILE50 is advertised on the scrolling banner and the offer page. The booking form rejects it for all courses: ${reason}.`,
  ])
})

test('a code for one course is rejected for the three others', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'AGILE50', courseId: '2' })
  expect(await findUnusableCodes(platform, { documents: [] })).toMatchObject([
    {
      forAll: false,
      courses: [{ id: 1 }, { id: 3 }, { id: 4 }],
      words: expect.stringContaining(
        'rejects it for Scrum Master, Product Owner and Project Manager: it is for Business Analyst alone.',
      ),
    },
  ])
})

test('an article that names a code is found with its title, and one that readers do not see is not', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'AGILE50' })
  await syncArticles(platform, { articles: [anArticle('userstory', { body: 'Readers use code BLOG10 until May.' })] })
  expect(await findUnusableCodes(platform, { documents: [] })).toMatchObject([
    { code: 'BLOG10', places: [{ words: 'the article “About userstory”', href: '/userstory' }] },
  ])
  const naming = { body: 'Use code **GOALS10**.' }
  await aWrittenArticle(platform, { slug: 'only-a-draft', as: 'draft', value: naming })
  expect(await findUnusableCodes(platform, { documents: [] })).toHaveLength(1)
  await aWrittenArticle(platform, { slug: 'sprint-goals', value: naming })
  expect(await findUnusableCodes(platform, { documents: [] })).toMatchObject([
    { code: 'BLOG10' },
    { code: 'GOALS10', places: [{ href: '/blogs/sprint-goals' }] },
  ])
})

test('what the warning says is what the booking form does', async () => {
  const platform = await aPlatform()
  const input = await bookingInput(platform, { couponCode: 'AGILE50' })
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'coupon-rejected' })
  await aCoupon(platform, { code: 'AGILE50' })
  expect(await bookCourse(platform, input)).toMatchObject({ ok: true })
})

test('a code in a text that staff have published is found, one in a draft is not', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'AGILE50' })
  const find = () => findUnusableCodes(platform, { documents: [faqDocument] })
  const save = async (version: number, as: 'draft' | 'published') => {
    const { initial } = faqDocument
    const faqs = initial.faqs.map((one) => ({ ...one, answer: 'Yes: use code FRIENDS20.' }))
    const saved = await saveContent(platform, {
      actor: 'staff:amara',
      document: faqDocument,
      version,
      value: { ...initial, faqs },
      publishing: { as },
    })
    expect(saved.ok).toBe(true)
  }
  await save(0, 'draft')
  expect(await find()).toEqual([])
  await save(1, 'published')
  expect(await find()).toMatchObject([{ code: 'FRIENDS20', places: [{ words: 'the text “FAQ”', href: '/faq' }] }])
})
