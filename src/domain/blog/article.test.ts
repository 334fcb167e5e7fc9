import { expect, test } from 'vitest'
import { articles } from '../../web/pages/blog/articles.ts'
import { adjacentArticles, readArticle, readTime } from './article.ts'
import { SLUGS } from './slugs.ts'

const head = {
  title: 'A title',
  description: 'A description.',
  author: 'the team',
  date: '2026-10-13',
  image: 'userstory',
  topics: ['Scrum'],
  course: 2,
}

test('there are the specification’s eleven articles, the newest first, each with parts to list', () => {
  expect(articles.map((article) => article.slug).sort()).toEqual([...SLUGS].sort())
  const dates = articles.map((article) => article.date)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const article of articles) expect(article.parts.length, article.slug).toBeGreaterThan(3)
})

test('titles and descriptions are short enough for search engines', () => {
  for (const { title, shortTitle, description } of articles) {
    expect(`${shortTitle ?? title} · Tideway Agile`.length, title).toBeLessThanOrEqual(60)
    expect(description.length, title).toBeLessThanOrEqual(155)
  }
})

test('front matter with a wrong or unknown line stops the start, and the error names file and line', () => {
  expect(() => readArticle('userstory', { ...head, date: 'soon' }, '')).toThrow(/userstory\.mdx[\s\S]*date/)
  expect(() => readArticle('userstory', { ...head, colour: 'red' }, '')).toThrow(/colour/)
})

test('the text loses its markup and keeps its words; the headings become its parts', () => {
  const source =
    '---\ntitle: x\n---\n\n## The *first* part: 20%\n\nOne [link](https://a.example/b), **bold**.\n\n<StoryMap />\n\n- item'
  const article = readArticle('userstory', head, source)
  expect(article.parts).toEqual([{ id: 'the-first-part-20', heading: 'The first part: 20%' }])
  expect(article.text).toBe('The first part: 20%\n\nOne link, bold.\n\nitem')
})

test('the read time comes from the number of words, and is never zero', () => {
  expect(readTime({ words: 12 })).toBe('1 min read')
  expect(readTime({ words: 1320 })).toBe('6 min read')
})

test('neighbours are the articles next to it in the list, and none beyond the ends', () => {
  expect(adjacentArticles(articles, 'simijourney')).toMatchObject({ previous: null, next: { slug: 'scrumbenefit' } })
  expect(adjacentArticles(articles, 'userstory')).toMatchObject({
    previous: { slug: 'aceyourinterview' },
    next: { slug: 'implementscrum' },
  })
  expect(adjacentArticles(articles, 'coronaviruspandemic').next).toBeNull()
})
