import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/support/articles.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { rateArticle } from './article-feedback.ts'
import { formatRating } from './rating.ts'
import { syncArticles } from './article-search.ts'

const slug = 'userstory'

test('two visitors’ ratings are averaged, and the widget says so', async () => {
  const platform = await aBlog()
  expect(formatRating({ average: 0, count: 0 })).toBe('0 from 0 ratings')
  const one = await rateArticle(platform, { slug, stars: '5', visitor: 'one' })
  expect(one.ok && formatRating(one.rating)).toBe('5 from 1 rating')
  const two = await rateArticle(platform, { slug, stars: 4, visitor: 'two' })
  expect(two.ok && formatRating(two.rating)).toBe('4.5 from 2 ratings')
})

test('F6 a visitor has one rating of an article and may change it, even twenty times at once', async () => {
  const platform = await aBlog()
  await Promise.all(Array.from({ length: 20 }, () => rateArticle(platform, { slug, stars: 1, visitor: 'one' })))
  expect(await rateArticle(platform, { slug, stars: 3, visitor: 'one' })).toMatchObject({
    rating: { average: 3, count: 1 },
  })
})

test('the visitor’s id itself is not stored', async () => {
  const platform = await aBlog()
  await rateArticle(platform, { slug, stars: 3, visitor: 'secret' })
  const [row] = await platform.db.selectFrom('articleRating').selectAll().execute()
  expect(row?.visitor).toMatch(/^[0-9a-f]{64}$/)
})

test('anything but one to five whole stars is rejected, and so is an unknown article', async () => {
  const platform = await aBlog()
  for (const stars of [0, 6, 2.5, '', 'five', null, [5], { valueOf: 5 }, '05', Number.NaN])
    expect(await rateArticle(platform, { slug, stars, visitor: 'one' })).toEqual({ ok: false, error: 'wrong-stars' })
  expect(await rateArticle(platform, { slug: 'nonsense', stars: 5, visitor: 'one' })).toMatchObject({ ok: false })
})

async function aBlog() {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle(slug)] })
  return platform
}
