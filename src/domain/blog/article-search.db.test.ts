import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/support/articles.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { articles } from '#web/pages/blog/articles.ts'
import { searchArticles, syncArticles } from './article-search.ts'

test('a word in the title weighs more than in the description, and that more than in the text', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, {
    articles: [
      anArticle('userstory', { body: 'About kanban and other things.' }),
      anArticle('scrumbenefit', { description: 'With kanban in it.' }),
      anArticle('sprintreview', { title: 'Kanban' }),
      anArticle('simijourney'),
    ],
  })
  const found = await searchArticles(platform, { query: 'kanban' })
  expect(found.map((one) => one.slug)).toEqual(['sprintreview', 'scrumbenefit', 'userstory'])
})

test('the real articles are found by what they are about, in any form of the word', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles })
  const first = async (query: string) => (await searchArticles(platform, { query }))[0]?.slug
  expect(await first('retrospectives')).toBe('sprintreview')
  expect(await first('user story')).toBe('userstory')
  expect(await first('"STAR technique"')).toBe('aceyourinterview')
  expect(await first('procrastinating')).toBe('procrastination')
  const [story] = await searchArticles(platform, { query: 'epic' })
  expect(story?.excerpt[1]?.toLowerCase()).toContain('epic')
})

test('processes that start together copy the articles one after the other', async () => {
  const platform = await aPlatform()
  const starts = Array.from({ length: 6 }, () => syncArticles(platform, { articles }))
  await Promise.all(starts)
  const { count } = platform.db.fn
  const counted = await platform.db.selectFrom('article').select(count<string>('id').as('many')).executeTakeFirst()
  expect(Number(counted?.many)).toBe(articles.length)
})

test('no query causes an error: empty, search syntax, punctuation or very long', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles })
  for (const query of [
    '',
    '   ',
    '\0',
    '"',
    "' & | ! ( ) :* <->",
    '<script>',
    'x'.repeat(100_000),
    '\ud800',
    '-',
    'the',
  ])
    expect(await searchArticles(platform, { query })).toEqual([])
})

test('storing articles again updates only those that changed', async () => {
  const platform = await aPlatform()
  const one = anArticle('userstory')
  await syncArticles(platform, { articles: [one] })
  await syncArticles(platform, { articles: [{ ...one, title: 'Kanban' }, anArticle('simijourney')] })
  expect((await searchArticles(platform, { query: 'kanban' })).map((found) => found.slug)).toEqual(['userstory'])
})
