import { expect, test } from 'vitest'
import { articles, getArticle } from '../../web/pages/blog/articles.ts'
import { adjacentArticles, readArticle, readTime } from './article.ts'
import { SLUGS } from './slugs.ts'

/** A file with these lines in its head, after those that each has. */
const aFile = (lines: string, body = '') => `---
title: A title
description: A description.
author: the team
image: userstory
topics: [Scrum, Product]
course: 2
${lines}
---

${body}`

test('there are the specification’s eleven articles, the newest first, each with headings', () => {
  expect(articles.map((article) => article.slug).sort()).toEqual([...SLUGS].sort())
  const dates = articles.map((article) => article.date)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const slug of SLUGS) expect(getArticle(slug).plainIds.size, slug).toBeGreaterThan(3)
})

test('titles and descriptions are short enough for search engines', () => {
  for (const { title, shortTitle, description } of articles) {
    expect(`${shortTitle ?? title} · Tideway Agile`.length, title).toBeLessThanOrEqual(60)
    expect(description.length, title).toBeLessThanOrEqual(155)
  }
})

test('front matter with a wrong or unknown line stops the start, and the error names file and line', () => {
  expect(() => readArticle('userstory', aFile('date: soon'))).toThrow(/userstory\.md[^]*date/)
  expect(() => readArticle('userstory', aFile('date: 2026-10-13\ncolour: red'))).toThrow(/colour/)
  expect(() => readArticle('userstory', '# No head')).toThrow(/userstory\.md/)
})

test('the text loses its markup, its pictures and the lines of its tables, and keeps its words', () => {
  const source = `## The *first* part: 20%

One [link](https://a.example/b), **bold**.

![A \\[map\\]](drawing:story-map)

| Split by | Example |
|---|:-:|
| Step | Pay later |

> [!QUESTION]
> Who?
>
> The team.

- item`
  const { article, body } = readArticle('userstory', aFile('date: 2026-10-13', source))
  expect(article).toMatchObject({ topics: ['Scrum', 'Product'], course: 2, sample: false, words: 17 })
  expect(article.text.split(/\s+/).join(' ')).toBe(
    'The first part: 20% One link, bold. Split by Example Step Pay later Who? The team. item',
  )
  expect(body).toContain('drawing:story-map')
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
