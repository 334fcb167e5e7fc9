import { expect, test } from 'vitest'
import { parseContent } from '#domain/content/content-document.ts'
import { articles, plainIdsOf } from '../../web/pages/blog/articles.ts'
import { articleDocument } from './article-document.ts'
import { adjacentArticles, readTime, withoutMarkup } from './article.ts'
import { readArticle, toStored } from './delivered-article.ts'
import { deliveredId, SLUGS } from './slugs.ts'

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
  for (const slug of SLUGS) expect(plainIdsOf(deliveredId(slug)).size, slug).toBeGreaterThan(3)
})

test('each of the eleven is a text that staff could publish as it is', () => {
  for (const article of articles) {
    const { changedAt, ...text } = toStored(article)
    expect(parseContent(articleDocument({ id: 0 }), text), article.slug).toEqual({ ok: true, value: text })
    expect(changedAt === null || changedAt instanceof Date, article.slug).toBe(true)
  }
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
  const article = readArticle('userstory', aFile('date: 2026-10-13', source))
  expect(article).toMatchObject({ topics: ['Scrum', 'Product'], course: 2, sample: false })
  expect(withoutMarkup(article.body).split(/\s+/).join(' ')).toBe(
    'The first part: 20% One link, bold. Split by Example Step Pay later Who? The team. item',
  )
  expect(article.body).toContain('drawing:story-map')
})

test('the read time comes from the number of words, and is never zero', () => {
  expect(readTime({ body: 'word '.repeat(12) })).toBe('1 min read')
  expect(readTime({ body: 'word '.repeat(1320) })).toBe('6 min read')
})

test('neighbours are the articles next to it in the list, and none beyond the ends', () => {
  expect(adjacentArticles(articles, 'simijourney')).toMatchObject({ previous: null, next: { slug: 'scrumbenefit' } })
  expect(adjacentArticles(articles, 'userstory')).toMatchObject({
    previous: { slug: 'aceyourinterview' },
    next: { slug: 'implementscrum' },
  })
  expect(adjacentArticles(articles, 'coronaviruspandemic').next).toBeNull()
})
